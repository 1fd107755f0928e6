import { sql } from 'drizzle-orm'
import type { OrderPhrase, PhraseKind } from '#contract/orders/phrases.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { TemplateMistake, type Values } from '../../templates/engine.ts'
import { tryLiquid } from '../../templates/templateThread.ts'
import { orderValues } from '../../templates/values.ts'

/** The text filled with the order. Phrases are not checked when they are saved: one with a mistake stays as written. */
async function filled(text: string, values: Values): Promise<string> {
  try {
    return await tryLiquid(text, values, { html: false })
  } catch (error) {
    if (error instanceof TemplateMistake) return text
    throw error
  }
}

/** Values without what the account may not see of the customer. */
const visibleValues = (account: SignedIn, values: Values): Values =>
  has(account, 'VIEW_CUSTOMER_INFO') ? values : { ...values, customer: {} }

interface Wanted {
  readonly kind: PhraseKind
  readonly language: string
  readonly values: Values
}

/** The phrases in use of this kind, filled; those in this language first. */
export async function filledPhrases(db: Db, { kind, language, values }: Wanted): Promise<OrderPhrase[]> {
  const phrases = await rowsOf<OrderPhrase>(
    db,
    sql`select p.id, p.title, p.language, p.text from phrases p where p.active and p.kind = ${kind}
      order by p.language = ${language} desc, sort_name(p.title), p.id`,
  )
  return Promise.all(phrases.map(async (phrase) => ({ ...phrase, text: await filled(phrase.text, values) })))
}

/** The phrases in use of this kind, filled with the order; those in the customer's language first. Throws 404 outside the scope. */
export async function orderPhrases(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  kind: PhraseKind,
  publicUrl: string,
): Promise<OrderPhrase[]> {
  const orderId = await findOrderId(db, account, idOrCode)
  const { values, recipient } = await orderValues(db, orderId, { sender: account.fullName, publicUrl })
  return filledPhrases(db, { kind, language: recipient.language, values: visibleValues(account, values) })
}
