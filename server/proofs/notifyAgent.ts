import { sql } from 'drizzle-orm'
import type { GivenProofAnswer } from '#contract/proofs/answer.ts'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { CAUSE_TEXTS } from '../notifications/causeTexts.ts'
import { notify } from '../notifications/notify.ts'
import type { Proof } from './readProof.ts'

/** The order's agent, else who sent the link. */
const findAgent = async (tx: Db, { orderId, linkId }: Proof) => {
  const [agent] = await rowsOf<{ id: number; language: Language }>(
    tx,
    sql`select u.id, case when u.lang_key = 'vi' then 'vi' else 'en' end as language from proof_links p
      join orders o on o.id = ${orderId} left join users cs on cs.id = o.cs_id and cs.staff and cs.activated
      join users u on u.id = coalesce(cs.id, p.created_by)
      where p.id = ${linkId} and u.staff and u.activated`,
  )
  return agent
}

/** Notifies the order's agent of the customer's answer. */
export async function notifyAgent(
  tx: Db,
  proof: Proof,
  { verdict, note, pins }: GivenProofAnswer,
  now: Date,
): Promise<void> {
  const agent = await findAgent(tx, proof)
  if (!agent) return
  const texts = CAUSE_TEXTS[agent.language]
  const [{ code } = { code: '' }] = await rowsOf<{ code: string }>(
    tx,
    sql`select code from orders where id = ${proof.orderId}`,
  )
  const lines = [note, ...pins.map((pin, index) => `${index + 1}. ${pin.note}`)].filter(Boolean)
  await notify(tx, now, agent.id, {
    cause: 'PROOF_ANSWER',
    title: texts.PROOF_ANSWER(verdict, proof.version),
    content: lines.join('\n'),
    senderName: texts.customer,
    additionalData: { code, orderNumber: proof.orderNumber },
  })
}
