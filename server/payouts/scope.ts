import { type SQL, sql } from 'drizzle-orm'
import { pays } from '#contract/payouts/paying.ts'
import type { PayoutFilter } from '#contract/payouts/payouts.ts'
import { fold } from '#contract/text/fold.ts'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { containsText } from '../db/like.ts'
import { problem } from '../http/problem.ts'
import { fieldPart } from '../http/words/parts.ts'

/** The condition for payouts `p` that the account may see: all, or only its own (D-3.6). */
export const payoutScope = (account: Account): SQL =>
  has(account, 'VIEW_ALL_PAYOUT') ? sql`true` : sql`p.artist_id = ${account.id}`

/** The users with these logins, as an integer array. */
const idsOf = (logins: readonly string[]): SQL => {
  const lower = JSON.stringify(logins.map((login) => login.toLowerCase()))
  return sql`array(select u.id from users u
    where lower(u.login) in (select jsonb_array_elements_text(${lower}::jsonb)))`
}

/** Throws 403 `hiddenField` for a filter by artist without the artist-pay permission (B§2). */
function requireVisible(account: Account, { assignee }: PayoutFilter): void {
  if (assignee && !pays(account))
    throw problem('hiddenField', {
      missing: ['CREATE_PAYOUT'],
      says: { key: 'fieldNeeds', with: { field: fieldPart('assignee') } },
    })
}

/** The artists of the filter as a condition on the column; undefined for all. */
export const ofAssignees = (column: SQL, { assignee }: PayoutFilter): SQL | undefined =>
  assignee && assignee.length > 0 ? sql`${column} = any(${idsOf(assignee)})` : undefined

/** The condition for payouts `p` that match the filter and are in the scope. */
export function matchingPayouts(account: Account, filter: PayoutFilter): SQL {
  requireVisible(account, filter)
  const { from, to, text, voided } = filter
  const conditions = [
    payoutScope(account),
    ofAssignees(sql`p.artist_id`, filter),
    from === undefined ? undefined : sql`p.created_date >= ${from}`,
    to === undefined ? undefined : sql`p.created_date <= ${to}`,
    voided === undefined ? undefined : sql`(p.voided_date is not null) = ${voided}`,
    text?.trim() ? sql`p.search_text like ${containsText(fold(text.trim()))}` : undefined,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}
