import { sql } from 'drizzle-orm'
import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import { type Account } from '../accounts/account.ts'
import { isStoreStaff } from '../accounts/grants.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { findPermissions } from '../roles/findPermissions.ts'
import { requireHeld } from '../session/rights.ts'

type Chosen = Pick<ApiToken, 'permissions' | 'storeIds'>

const wrongStores = () => problem('invalidInput', { fieldErrors: { storeIds: 'validation.invalid' } })

/** Throws 400 for a store that does not exist, or that the holder does not see. */
async function requireStores(tx: Db, holder: Account, storeIds: readonly number[]): Promise<void> {
  if (isStoreStaff(holder) && storeIds.some((id) => !holder.storeIds.includes(id))) throw wrongStores()
  const known = await rowsOf(tx, sql`select id from stores where id = any(${intArray(storeIds)})`)
  if (known.length < new Set(storeIds).size) throw wrongStores()
}

/**
 * Throws 403 `exceedsOwn` if a token is to have permissions that the holder lacks, 400 `unknownPermission` for one that there is not,
 * and 400 for stores that the holder does not see. Who sees only their stores gives a token no others, with or without a choice.
 */
export async function requireWithinOwn(
  tx: Db,
  holder: Account,
  { permissions, storeIds }: Chosen,
): Promise<void> {
  if (permissions) {
    await findPermissions(tx, permissions)
    requireHeld(holder, permissions)
  }
  if (storeIds) await requireStores(tx, holder, storeIds)
}
