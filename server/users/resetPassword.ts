import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { users } from '../accounts/tables.ts'
import { runCommand } from '../command.ts'
import { OperatorError, readConfig } from '../config/config.ts'
import { lockFolder, prepareFolder } from '../db/folder.ts'
import { openDatabase } from '../db/open.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { removeFactors } from '../session/factor/removeFactor.ts'
import { hashPassword } from '../session/password/password.ts'
import { sessions } from '../session/tables.ts'

const FULL_NAME = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

/** For one whose authenticator app is lost with all recovery codes. */
const WITHOUT_FACTOR = '--without-second-factor'

/**
 * `npm run password -- login`: sets a random password for a user, prints it, and ends their sessions; with
 * `--without-second-factor` takes their second factor away, too.
 */
await runCommand(async (print) => {
  const given = process.argv.slice(2)
  const withoutFactor = given.includes(WITHOUT_FACTOR)
  const [login] = given.filter((one) => one !== WITHOUT_FACTOR)
  if (!login) throw new OperatorError('Say whose: npm run password -- login')
  const { databaseUrl, dataDir } = readConfig(process.env)
  await prepareFolder(dataDir)
  const unlock = databaseUrl === undefined ? await lockFolder(dataDir) : () => undefined
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'database') })
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  try {
    await database.db.transaction(async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ passwordHash })
        .where(sql`lower(${users.login}) = ${login.toLowerCase()} and ${users.passwordHash} is not null`)
        .returning({ id: users.id, name: FULL_NAME })
      if (!user) throw new OperatorError(`Nobody of the staff has the login ${login}.`)
      await tx.delete(sessions).where(eq(sessions.userId, user.id))
      const removed = withoutFactor && (await removeFactors(tx, user.id))
      const event = { account: 'Operator', now: new Date(), area: 'users', recordId: user.id }
      await recordEvent(tx, { ...event, kind: 'passwordChanged', data: auditData(user.name) })
      if (removed) await recordEvent(tx, { ...event, kind: 'secondFactorReset', data: auditData(user.name) })
      await announceSessionChange(tx)
    })
  } finally {
    await database.close()
    unlock()
  }
  print(`The password of ${login} is ${password}`)
})
