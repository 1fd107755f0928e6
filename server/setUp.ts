import { sql } from 'drizzle-orm'
import { DEMO_PASSWORD } from '#demo/people/accounts.ts'
import type { Config } from './config/config.ts'
import { CUSTOMER_CUSTOM } from './customers/customFields.ts'
import { requireColumns } from './customFields/requireColumns.ts'
import type { Database } from './db/database.ts'
import { type Db, rowOf } from './db/db.ts'
import type { FileStore } from './files/store/store.ts'
import { recomputeAllAlerts } from './orders/alerts/alerts.ts'
import { ORDER_CUSTOM } from './orders/customFields/columns.ts'
import { releaseAttempts } from './outbox/releaseClaims.ts'
import type { Sealer } from './secrets/sealer.ts'
import { seed } from './seed/seed.ts'
import { hashPassword } from './session/password/password.ts'
import { makeFirstAdmin } from './users/firstAdmin.ts'

interface SetUp {
  readonly database: Database
  readonly files: FileStore
  readonly config: Pick<Config, 'demo' | 'adminLogin' | 'adminPassword'>
  /** Encrypts the demo's payment data. */
  readonly sealer: Sealer
  readonly now: Date
  readonly print: (line: string) => void
}

/** Roles that require a second factor in a new shop: who gives rights, and who pays (D-2.18). */
const NEED_FACTOR = ['ROLE_ADMIN', 'ROLE_ACCOUNTANT']

/** Shortest new password of a new shop (D-2.25). */
const NEW_SHOP_PASSWORD = '10'

/** Arbitrary lock id: if two servers start on an empty database, one fills it and the other waits. */
const FIRST_START_LOCK = 7_411_004

const lookAround = (db: Db) =>
  rowOf<{ staff: boolean; orders: boolean }>(
    db,
    // Customers have no password; read past them, the answer takes a hundred times as long.
    sql`select exists (select 1 from users where staff and password_hash is not null) as staff,
      exists (select 1 from orders) as orders`,
  )

/** What a new shop begins with, and administrators may change: the demo is as the specification says. */
async function protectAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`update system_properties set value = ${NEW_SHOP_PASSWORD}
    where name = 'min_password_length' and value = '4'`)
  await tx.execute(sql`update roles set requires_second_factor = true
    where name in (select jsonb_array_elements_text(${JSON.stringify(NEED_FACTOR)}::jsonb))`)
}

/**
 * Creates the first accounts: the demo shop if enabled and there are no orders, else only that of an administrator. Returns whether it
 * added orders.
 */
async function fillFirst(tx: Db, { files, config, sealer, now, print }: SetUp): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`)
  const { staff, orders } = await lookAround(tx)
  if (staff) return false
  if (config.demo && !orders) {
    print('Creating the demo shop, which takes half a minute…')
    const { fillDemo } = await import('#demo/fill.ts')
    await fillDemo({ db: tx, now, files, sealer, passwordHash: await hashPassword(DEMO_PASSWORD) })
    return true
  }
  const password = await makeFirstAdmin(tx, { login: config.adminLogin, password: config.adminPassword })
  await protectAccounts(tx)
  // Printed before it is committed: a later failure must not leave an account with an unknown password.
  if (password !== undefined) {
    print(
      `Sign in as ${config.adminLogin} with the password ${password} and change it: it is not shown again.`,
    )
  }
  return false
}

/**
 * Seeds the migrated database and creates the first accounts; time-dependent data is updated by a job. Throws
 * OperatorError if it lacks the column of a custom field.
 */
export async function prepareData(setUp: SetUp): Promise<void> {
  const { db } = setUp.database
  await requireColumns(db, { orders: ORDER_CUSTOM, customers: CUSTOMER_CUSTOM })
  await seed(db)
  // Its data folder has no other process.
  if (setUp.database.engine === 'pglite') await releaseAttempts(db, setUp.now)
  if ((await lookAround(db)).staff) return
  const added = await db.transaction((tx) => fillFirst(tx, setUp))
  if (!added) return
  // Those of orders that were there before follow by a job: the start does not read all orders.
  await recomputeAllAlerts(db, setUp.now)
  // Statistics come by themselves only after a while, and until then each page of orders takes half a second.
  await db.execute(sql`analyze`)
}
