import { hash } from '@node-rs/argon2'
import { eq, inArray, sql } from 'drizzle-orm'
import type { SeededRole } from '#contract/access.ts'
import { roles, userRoles, users } from '#server/accounts/tables.ts'
import { artists } from '#server/artists/tables.ts'
import { type Db, rowsOf } from '#server/db/db.ts'
import { userStores } from '#server/stores/tables.ts'

export const PASSWORD = 'right-password'

/** The accounts that tests sign in as, by login; `nobody` is signed in without permissions. */
export const STAFF = {
  admin: ['ROLE_ADMIN'],
  cs: ['ROLE_CS'],
  cs2: ['ROLE_CS'],
  artist: ['ROLE_ARTIST'],
  artist2: ['ROLE_ARTIST'],
  store: ['ROLE_STORE'],
  accountant: ['ROLE_ACCOUNTANT'],
  nobody: [],
} as const satisfies Record<string, readonly SeededRole[]>

export type StaffLogin = keyof typeof STAFF

/** The agent where accounts are made by the API, for which `cs` is too short. */
export const AGENT = 'agent'

export const STORE_NAMES = ['Hanoi', 'Saigon'] as const

/** With the least work: each of the thousands of sign-ins of the tests does it once more. */
const hashQuickly = (): Promise<string> => hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

async function addStaff(db: Db, login: StaffLogin, passwordHash: string): Promise<number> {
  const [user] = await db
    .insert(users)
    .values({
      login,
      email: `${login}@atelier.test`,
      firstName: login[0]?.toUpperCase() + login.slice(1),
      lastName: 'Tester',
      passwordHash,
    })
    .returning({ id: users.id })
  const names: readonly string[] = STAFF[login]
  const held =
    names.length > 0
      ? await db
          .select()
          .from(roles)
          .where(inArray(roles.name, [...names]))
      : []
  for (const role of held) await db.insert(userRoles).values({ userId: user?.id ?? 0, roleId: role.id })
  return user?.id ?? 0
}

async function addCustomer(db: Db): Promise<void> {
  const [user] = await db
    .insert(users)
    .values({
      login: '84901234567',
      email: 'binh@example.com',
      firstName: 'Bình',
      lastName: 'Nguyễn',
      phonePrefix: '+84',
      phoneNumber: '901234567',
      staff: false,
      passwordHash: await hashQuickly(),
    })
    .returning({ id: users.id })
  // Not by the table: a test that declares fields of its own may be the first, and their columns come later.
  await db.execute(sql`insert into customers (user_id) values (${user?.id ?? 0})`)
  const [role] = await db.select().from(roles).where(eq(roles.name, 'ROLE_CUSTOMER'))
  await db.insert(userRoles).values({ userId: user?.id ?? 0, roleId: role?.id ?? 0 })
}

/** Inserts staff, two stores and one customer; `store` works for the first store. */
export async function fillPeople(db: Db): Promise<void> {
  const passwordHash = await hashQuickly()
  const ids = new Map<string, number>()
  for (const login of Object.keys(STAFF) as StaffLogin[])
    ids.set(login, await addStaff(db, login, passwordHash))
  for (const login of ['artist', 'artist2']) await db.insert(artists).values({ userId: ids.get(login) ?? 0 })
  const made = await rowsOf<{ id: number }>(
    db,
    sql`insert into stores (name) select unnest(${`{${STORE_NAMES.join(',')}}`}::text[]) returning id`,
  )
  await db.insert(userStores).values({ userId: ids.get('store') ?? 0, storeId: made[0]?.id ?? 0 })
  await addCustomer(db)
}
