import { type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { payoutScope } from './scope.ts'

/** Whether a payout that the account may see references the file `f`. */
export const isEvidence = (account: Account): SQL =>
  has(account, 'VIEW_PAYOUT_LIST') || has(account, 'VIEW_PAYOUT_DETAIL')
    ? sql`exists (select 1 from payout_files l join payouts p on p.id = l.payout_id
        where l.file_id = f.id and ${payoutScope(account)})`
    : sql`false`
