import { type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '../../accounts/account.ts'
import { isUnnamed } from '../../scope/agentNames.ts'

/** The hidden alerts of order `o`. */
export const snoozesOf = (account: SignedIn): SQL => sql`(
  select json_agg(json_build_object('alert', z.alert, 'until', z.until, 'reason', z.reason,
    'by', case when ${isUnnamed(account, sql`zu.id`)} then null else trim(zu.first_name || ' ' || zu.last_name) end)
    order by z.created_date)
  from alert_snoozes z join users zu on zu.id = z.created_by where z.order_id = o.id)`
