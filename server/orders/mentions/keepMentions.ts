import { sql } from 'drizzle-orm'
import { mentionsIn } from '#contract/orders/mentions.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { CAUSE_TEXTS } from '../../notifications/causeTexts.ts'
import { notify } from '../../notifications/notify.ts'
import type { Account } from '../../session/account.ts'
import { isHidden } from '../agentNames.ts'
import { excerpt } from '../excerpt.ts'
import type { Scene } from '../steps/stepScene.ts'
import { commentMentions } from '../stepTables.ts'
import { loginsIn, maskMentions } from './maskMentions.ts'
import { colleagues, knowsEveryone, type Place } from './mentionable.ts'

interface Staff {
  readonly id: number
  readonly login: string
  /** Mentioned in the comment already. */
  readonly kept: boolean
}

/** The staff whose logins the text names, the longest match of each place. */
async function namedIn(tx: Db, text: string, commentId: number): Promise<readonly Staff[]> {
  const rows = await rowsOf<Staff>(
    tx,
    sql`select u.id, u.login, exists (select 1 from comment_mentions m
        where m.comment_id = ${commentId} and m.user_id = u.id) as kept
      from users u where u.staff
        and lower(u.login) in (select jsonb_array_elements_text(${JSON.stringify(loginsIn(text))}::jsonb))`,
  )
  const known = new Map(rows.map((row) => [row.login.toLowerCase(), row]))
  const found = mentionsIn(text).flatMap(({ logins }) => {
    const login = logins.find((each) => known.has(each.toLowerCase()))
    return known.get(login?.toLowerCase() ?? '') ?? []
  })
  return [...new Set(found)]
}

/**
 * Those of them whom the account may mention. Others are plain text to an account that sees only some orders,
 * since a refusal would tell it that they exist. Throws 400 `notMentionable` to the rest.
 */
async function allowed(
  tx: Db,
  account: Account,
  place: Place,
  named: readonly Staff[],
): Promise<readonly Account[]> {
  if (named.length === 0) return []
  const ids = sql.join(
    named.map(({ id }) => sql`${id}::int`),
    sql`, `,
  )
  const seeing = await colleagues(tx, account, place, sql`u.id in (${ids})`)
  const found = seeing.filter(({ id, known }) => known || id === account.id)
  const refused = named.find(({ id, kept }) => !kept && !found.some((one) => one.id === id))
  if (refused && knowsEveryone(account)) throw problem('notMentionable', { facts: { name: refused.login } })
  return found
}

/** Whether the recipient must not see the name of the account. */
async function isNameless(tx: Db, recipient: Account, account: Account, orderId: number): Promise<boolean> {
  const [row] = await rowsOf<{ hidden: boolean }>(
    tx,
    sql`select ${isHidden(recipient, sql`${account.id}::int`)} as hidden from orders o where o.id = ${orderId}`,
  )
  return row?.hidden ?? true
}

/**
 * Stores whom the comment mentions, and notifies each once per comment, in their language and with the names
 * that they may see; never the author (D-7.40). Throws as `allowed`.
 */
export async function keepMentions(
  { tx, order, request: { account, now } }: Pick<Scene, 'tx' | 'order' | 'request'>,
  { id, stepId, content }: { readonly id: number; readonly stepId: number; readonly content: string },
): Promise<void> {
  const named = await namedIn(tx, content, id)
  const found = await allowed(tx, account, { orderId: order.id, stepId }, named)
  for (const recipient of found.toSorted((one, other) => one.id - other.id)) {
    const added = await tx
      .insert(commentMentions)
      .values({ commentId: id, userId: recipient.id })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0 || recipient.id === account.id) continue
    const texts = CAUSE_TEXTS[recipient.langKey]
    const nameless = await isNameless(tx, recipient, account, order.id)
    const senderName = nameless ? texts.customerService : account.fullName
    const mask = await maskMentions(tx, recipient, sql`select ${order.id}::int`, [content])
    await notify(tx, now, recipient.id, {
      cause: 'MENTION',
      title: texts.MENTION(order.number),
      content: excerpt(mask(content)),
      senderName,
      additionalData: { code: order.code, orderNumber: order.number, commentId: id },
    })
  }
}
