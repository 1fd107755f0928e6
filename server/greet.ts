import { inArray } from 'drizzle-orm'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/people/accounts.ts'
import { users } from './accounts/tables.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import { verifyPassword } from './session/password/password.ts'

const LOOPBACK = /^(127\.|localhost$|::1$)/

/** Demo accounts that still have the published password. */
async function openAccounts(db: Db): Promise<string[]> {
  const found = await db
    .select({ login: users.login, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.login, [...DEMO_ACCOUNTS]))
  const checked = await Promise.all(
    found.map(async ({ login, passwordHash }) =>
      passwordHash !== null && (await verifyPassword(passwordHash, DEMO_PASSWORD)) ? [login] : [],
    ),
  )
  return checked.flat()
}

/** Prints the URL, the accounts and the address of the demo's pretend shop, and warns if the demo's passwords are a risk. */
export async function greet(
  config: Config,
  db: Db,
  pretendShop: string | undefined,
  print: (line: string) => void,
): Promise<void> {
  print(`\nAtelier is at ${config.publicUrl}   (calls: ${config.publicUrl}/api/docs)`)
  if (config.demo) {
    print(`Demo accounts: ${DEMO_ACCOUNTS.join(', ')}   password: ${DEMO_PASSWORD}`)
    if (pretendShop !== undefined) print(`Pretend shop: ${pretendShop}`)
    print(`Intake token: ${config.intakeToken ?? ''}\n`)
  }
  if (config.demo && LOOPBACK.test(config.host)) return
  const open = await openAccounts(db)
  if (open.length === 0) return
  print(`WARNING: ${open.join(', ')} can be opened on ${config.host} with the demo's public password.`)
  print('Change it, or start with an empty database and DEMO=0 for real work.\n')
}
