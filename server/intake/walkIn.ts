import { sql } from 'drizzle-orm'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { readCustomerLanguage } from '../systemProperties/customerLanguage.ts'
import { freeLogin, insertCustomer, type KnownCustomer } from './customer.ts'

/** What is in the place of a name, in the language of the shop's customers. */
const NAMES: Readonly<Record<Language, string>> = { en: 'Walk-in', vi: 'Khách lẻ' }

/**
 * The customer without contact that stands for all who buy at the till of a store, or of no store; made at the first such
 * order (D-4.28). The caller holds the lock of the intake.
 */
export async function findWalkIn(tx: Db, storeId: number | null): Promise<KnownCustomer> {
  const walkIn = `store:${storeId}`
  const [known] = await rowsOf<KnownCustomer>(
    tx,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
        u.phone_prefix as "phonePrefix", u.phone_number as "phoneNumber"
      from customers c join users u on u.id = c.user_id
      where c.walk_in = ${walkIn} and c.merged_into is null for share of u`,
  )
  if (known) return known
  const [store] = await rowsOf<{ name: string }>(tx, sql`select name from stores where id = ${storeId}`)
  const langKey = await readCustomerLanguage(tx)
  const login = await freeLogin(tx, storeId === null ? 'walk-in' : `walk-in-${storeId}`)
  const nobody = { email: null, phonePrefix: null, phoneNumber: null }
  return insertCustomer(
    tx,
    { firstName: NAMES[langKey], lastName: store?.name.slice(0, 100) ?? '', ...nobody, login, langKey },
    { walkIn },
  )
}
