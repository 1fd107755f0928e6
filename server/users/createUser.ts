import { sql } from 'drizzle-orm'
import type { z } from '#contract/schema/z.ts'
import type { NewUser, User } from '#contract/users.ts'
import type { SignedIn } from '../accounts/account.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/db.ts'
import { auditData, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { hashPassword } from '../session/password/password.ts'
import { requireGoodPassword } from '../session/password/passwordRule.ts'
import { lockRights, requireNoMore, rightsOf } from '../session/rights.ts'
import { readPhoneCountry } from '../systemProperties/phoneCountry.ts'
import { auditedUser, columnsOf, userNameOf } from './fields.ts'
import { readUser } from './queries.ts'
import { requireSomeStore, saveRelated } from './relations.ts'
import { requireFreeEmail, requireFreeLogin, uniquely } from './unique.ts'

export interface UserRequest {
  readonly account: SignedIn
  readonly now: Date
}

/** Sends a new user the link to set their password. */
export type Invited = (tx: Db, userId: number, request: UserRequest) => Promise<void>

type Given = z.output<typeof NewUser>

const requireFree = async (db: Db, given: Given): Promise<void> => {
  await requireFreeLogin(db, given.login)
  await requireFreeEmail(db, given)
}

async function insertUser(tx: Db, { account, now }: UserRequest, given: Given, passwordHash: string | null) {
  const stamp = now.toISOString()
  const [made] = await tx
    .insert(users)
    .values({
      ...columnsOf(given, undefined, await readPhoneCountry(tx)),
      login: given.login,
      // Who knows the user knows best; else they probably share a language.
      langKey: given.langKey ?? account.langKey,
      passwordHash,
      createdDate: stamp,
      createdBy: account.fullName,
      lastModifiedDate: stamp,
      lastModifiedBy: account.fullName,
    })
    .returning({ id: users.id })
  await saveRelated(tx, made?.id ?? 0, given)
  const user = await readUser(tx, sql`u.id = ${made?.id ?? 0}`)
  if (!user) throw new Error('A new user is gone within its own transaction')
  return user
}

/**
 * Creates a member of staff (A§5, D-9.20), in the language of the account unless another one is given; the invitation is
 * in it, too. Throws 400 `loginExists` and `emailExists` (D-9.21), 400
 * `invalidInput` for an invalid phone or store or a short password, 400 for roles and permissions as
 * `saveRelated` does, 403 `exceedsOwn` if the user would have more rights than the account (D-3.4).
 */
export async function createUser(
  db: Db,
  request: UserRequest,
  invited: Invited,
  given: Given,
): Promise<User> {
  const { rawPassword } = given
  if (rawPassword !== undefined)
    await requireGoodPassword(db, { field: 'rawPassword', password: rawPassword, owner: given })
  const passwordHash = rawPassword === undefined ? null : await hashPassword(rawPassword)
  const write = () =>
    db.transaction(async (tx) => {
      const holder = await lockRights(tx, request.account)
      await requireFree(tx, given)
      const user = await insertUser(tx, request, given, passwordHash)
      requireSomeStore(user)
      requireNoMore(holder, await rightsOf(tx, user.id))
      const data = auditData(userNameOf(user), changesOf({}, auditedUser(user)))
      await recordEvent(tx, { ...request, area: 'users', recordId: user.id, kind: 'created', data })
      if (given.invite) await invited(tx, user.id, request)
      return user
    })
  return uniquely(write, () => requireFree(db, given))
}
