import type { z } from '#contract/schema/z.ts'
import { updateUser as contract, type User, type UserChange } from '#contract/users.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import type { Db } from '../db/db.ts'
import { recordEvents } from '../events/record.ts'
import { hashPassword } from '../session/password/password.ts'
import { requireGoodPassword } from '../session/password/passwordRule.ts'
import { changeUser, type EmailChanged, userEvents } from './changeUser.ts'
import type { UserRequest } from './createUser.ts'
import { hasLogin, readUser } from './queries.ts'
import { requireFreeEmail, uniquely } from './unique.ts'

type Given = z.output<typeof UserChange>

async function hashGiven(db: Db, { rawPassword, ...given }: Given): Promise<string | undefined> {
  if (!rawPassword) return undefined
  const owner = { ...given, ...(await readUser(db, hasLogin(given.login))) }
  await requireGoodPassword(db, { field: 'rawPassword', password: rawPassword, owner })
  return hashPassword(rawPassword)
}

/**
 * Changes a member of staff; users may change themselves except for rights. Absent fields stay unchanged
 * (D-9.17), as does the password if `rawPassword` is empty (D-9.18). Throws as `createUser` and `changeUser`
 * do.
 */
export async function updateUser(
  db: Db,
  request: UserRequest,
  emailChanged: EmailChanged,
  given: Given,
): Promise<User> {
  const passwordHash = await hashGiven(db, given)
  const change = () =>
    db.transaction(async (tx) => {
      const changed = await changeUser(tx, request, given, {
        access: contract.access,
        passwordHash,
        emailChanged,
      })
      await recordEvents(tx, userEvents(request, changed))
      await announceSessionChange(tx)
      return changed.after
    })
  return uniquely(change, () => requireFreeEmail(db, given))
}
