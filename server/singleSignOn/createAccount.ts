import { sql } from 'drizzle-orm'
import { EVERYBODY, providerRolesIn } from '#contract/properties/providerRoles.ts'
import { NewUser } from '#contract/users.ts'
import { users } from '../accounts/tables.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { readProperty } from '../systemProperties/read.ts'
import { auditedUser, userNameOf } from '../users/fields.ts'
import { readUser } from '../users/queries.ts'
import { saveRelated } from '../users/relations.ts'
import { RESERVED_LOGINS } from '../users/unique.ts'
import type { Claims } from './claims.ts'

/** So many names are tried with a number behind them. */
const MOST_TRIES = 100

/** A name as it is kept (A§5); empty if it cannot be. */
const nameOf = (name: string): string => NewUser.shape.firstName.safeParse(name.slice(0, 100)).data ?? ''

/** The roles that the groups of a person give; none if they are not to get an account. */
async function rolesOf(tx: Db, { groups }: Claims): Promise<string[]> {
  const mapping = providerRolesIn((await readProperty(tx, 'provider_roles')) ?? '{}') ?? {}
  const wanted = [EVERYBODY, ...groups].flatMap((group) =>
    Object.hasOwn(mapping, group) ? (mapping[group] ?? []) : [],
  )
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`select name from roles where name in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)) order by name`,
  )
  return found.map(({ name }) => name)
}

/** A login that nobody has: as the person is called at the provider, with a number if need be. */
async function freeLogin(tx: Db, { username, email = '' }: Claims): Promise<string | undefined> {
  const names = [username?.split('@')[0], email.split('@')[0], email]
  const { login } = NewUser.shape
  const fitting = names.map((name) => login.safeParse(name)).find(({ success }) => success)?.data
  if (fitting === undefined) return undefined
  const taken = await rowsOf<{ login: string }>(
    tx,
    sql`select lower(login) as login from users where lower(login) like ${`${fitting.replace(/[%_\\]/g, '\\$&').toLowerCase()}%`}`,
  )
  const all = new Set([...RESERVED_LOGINS, ...taken.map((one) => one.login)])
  const tries = [fitting, ...Array.from({ length: MOST_TRIES }, (_, at) => `${fitting}${at + 2}`)]
  return tries.find((name) => !all.has(name.toLowerCase()))
}

/**
 * Creates an account for a person whom nobody here knows, with the roles that the property `provider_roles` gives to their
 * groups (D-2.28); rights must be locked. Undefined if it gives none, or if the provider names no verified address.
 */
export async function createAccount(tx: Db, claims: Claims, now: Date): Promise<number | undefined> {
  if (claims.email === undefined) return undefined
  const authorities = await rolesOf(tx, claims)
  const login = authorities.length > 0 ? await freeLogin(tx, claims) : undefined
  if (login === undefined) return undefined
  const stamp = now.toISOString()
  const [made] = await tx
    .insert(users)
    .values({
      login,
      email: claims.email,
      firstName: nameOf(claims.firstName),
      lastName: nameOf(claims.lastName),
      langKey: claims.locale?.startsWith('vi') ? 'vi' : 'en',
      createdDate: stamp,
      createdBy: claims.label,
      lastModifiedDate: stamp,
      lastModifiedBy: claims.label,
    })
    .returning({ id: users.id })
  if (!made) throw new Error('A new user is gone within its own transaction')
  await saveRelated(tx, made.id, { authorities })
  const user = await readUser(tx, sql`u.id = ${made.id}`)
  if (!user) throw new Error('A new user is gone within its own transaction')
  const data = auditData(userNameOf(user), changesOf({}, auditedUser(user)))
  await recordEvent(tx, {
    account: claims.label,
    now,
    area: 'users',
    recordId: made.id,
    kind: 'created',
    data,
  })
  return made.id
}
