import { sql } from 'drizzle-orm'
import { ACCOUNT_COLUMNS, type Account } from '../accounts/account.ts'
import { isStoreStaff } from '../accounts/grants.ts'
import { type Db, rowsOf } from '../db/db.ts'

/** The maker of an endpoint as they are now; undefined if they are deactivated. */
export async function makerOf(db: Db, makerId: number): Promise<Account | undefined> {
  const [maker] = await rowsOf<Account>(
    db,
    sql`select ${ACCOUNT_COLUMNS} from users u where u.id = ${makerId} and u.activated`,
  )
  return maker
}

/**
 * Who an endpoint is to what strips records: its maker with those of its permissions that the maker holds now. A role gives it
 * nothing, but being store staff limits it as it limits its maker (D-15.1).
 */
export const holderOf = (maker: Account, permissions: readonly string[]): Account => ({
  ...maker,
  permissions: permissions.filter((name) => maker.permissions.includes(name)),
  authorities: isStoreStaff(maker) ? ['ROLE_STORE'] : [],
})

/** Its rights as a text, by which fewer or others are noticed. */
export const rightsText = ({ permissions, authorities, storeIds }: Account): string =>
  JSON.stringify([
    permissions.toSorted(),
    authorities,
    authorities.length > 0 ? [...storeIds].toSorted((one, other) => one - other) : [],
  ])
