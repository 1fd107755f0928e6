import { type SQL, sql } from 'drizzle-orm'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { HIDDEN_MENTION, mentionsIn, splitMentions } from '#contract/orders/team/mentions.ts'
import type { Account } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { isHidden } from '../../scope/agentNames.ts'

const PLAIN = (text: string): string => text

/**
 * How texts of an order are shown to the account: logins of colleagues whose names it may not see are
 * replaced (D-3.6, D-3.7).
 * @param orderId selects the id of the order
 */
export async function maskMentions(
  db: Db,
  account: Account,
  orderId: SQL,
  texts: readonly string[],
): Promise<(text: string) => string> {
  if (has(account, 'VIEW_MY_ORDER_CS') && !seesOwnOnly(account)) return PLAIN
  const written = [...new Set(texts.flatMap(loginsIn))]
  if (written.length === 0) return PLAIN
  const rows = await rowsOf<{ login: string }>(
    db,
    sql`select u.login from orders o, users u where o.id = (${orderId}) and u.staff
      and lower(u.login) in (select jsonb_array_elements_text(${JSON.stringify(written)}::jsonb))
      and ${isHidden(account, sql`u.id`)}`,
  )
  const hidden = rows.map(({ login }) => login)
  return (text) =>
    splitMentions(text, hidden)
      .map((part) => (part.login === undefined ? part.text : HIDDEN_MENTION))
      .join('')
}

/** Every login that the text may mention, in lower case. */
export const loginsIn = (text: string): string[] =>
  mentionsIn(text).flatMap(({ logins }) => logins.map((login) => login.toLowerCase()))
