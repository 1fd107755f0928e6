import type { Permission } from '#contract/permissions.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { problem } from '../http/problem.ts'

/** For calls that need a second permission. Throws 403. */
export function requireGrant(account: SignedIn, permission: Permission): void {
  if (!has(account, permission)) throw problem('forbidden', { missing: [permission] })
}
