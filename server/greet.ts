import type { Config } from './config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts'
import type { MadeData } from './setUp.ts'

const LOOPBACK = /^(127\.|localhost$|::1$)/

/** Says where the product is and who can sign in. */
export function greet(config: Config, made: MadeData, print: (line: string) => void): void {
  print(`\nAtelier is at ${config.publicUrl}   (calls: ${config.publicUrl}/api/docs)`)
  if (made.adminPassword !== undefined) {
    print(`Sign in as admin with the password ${made.adminPassword} and change it: it is not shown again.`)
  }
  if (!config.demo) return
  print(`Demo accounts: ${DEMO_ACCOUNTS.join(', ')}   password: ${DEMO_PASSWORD}`)
  print(`Intake token: ${config.intakeToken}\n`)
  if (!LOOPBACK.test(config.host)) {
    print(
      `WARNING: the demo shop is open on ${config.host}, and its passwords are public. Use DEMO=0 for real work.\n`,
    )
  }
}
