import type { Holder } from '#contract/access.ts'
import type { Language } from '#contract/session.ts'

/** Who makes a call: the account, what it holds, and the session it came with. */
export interface SignedIn extends Holder {
  readonly id: number
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly email: string
  readonly imageUrl: string | null
  readonly langKey: Language
  readonly storeIds: readonly number[]
  readonly sessionId: number
  readonly remembered: boolean
  readonly expiresAt: string
}
