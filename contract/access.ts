import type { Permission } from './permissions.ts'

/** Names of the seeded authorities (D-3.3). Staff may add more. */
export const SEEDED_ROLES = [
  'ROLE_ADMIN',
  'ROLE_CS',
  'ROLE_ARTIST',
  'ROLE_STORE',
  'ROLE_ACCOUNTANT',
  'ROLE_CUSTOMER',
] as const
export type SeededRole = (typeof SEEDED_ROLES)[number]

/** The roles and permissions of an account or role: enough to check any access rule. */
export interface Holder {
  readonly permissions: readonly string[]
  readonly authorities: readonly string[]
}

export type Grant = Permission | `role:${SeededRole}`

/** Proofs other than a session. Each is checked by a server guard; the server refuses to start without it. */
export type Proof =
  | 'intakeToken'
  | 'mailToken'
  | 'shopifySignature'
  | 'shopSignature'
  | 'messengerVerifyToken'
  | 'messengerSignature'
  | 'signedLink'

/**
 * Who may call an endpoint. `everyone` and `proof` need no session; `signedIn` needs any session; `anyOf` a
 * session with at least one of the grants; `selfOr` the same, or the account whose login is the `login` in
 * the path or body.
 */
export type Access =
  | { readonly kind: 'everyone'; readonly because: string }
  | { readonly kind: 'proof'; readonly proof: Proof }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'anyOf'; readonly grants: readonly Grant[] }
  | { readonly kind: 'selfOr'; readonly grants: readonly Grant[] }

export const everyone = (because: string): Access => ({ kind: 'everyone', because })
export const proof = (name: Proof): Access => ({ kind: 'proof', proof: name })
export const signedIn: Access = { kind: 'signedIn' }
export const anyOf = (...grants: [Grant, ...Grant[]]): Access => ({ kind: 'anyOf', grants })
export const selfOr = (...grants: [Grant, ...Grant[]]): Access => ({ kind: 'selfOr', grants })
export const role = (name: SeededRole): Grant => `role:${name}`

/** Whether the holder has one grant: a permission string, or `role:` and the name of an authority. */
export function holds(holder: Holder, grant: Grant): boolean {
  return grant.startsWith('role:')
    ? holder.authorities.includes(grant.slice('role:'.length))
    : holder.permissions.includes(grant)
}

/** The grants of which one is required; empty if a session is enough or none is needed. */
export const grantsOf = (access: Access): readonly Grant[] =>
  access.kind === 'anyOf' || access.kind === 'selfOr' ? access.grants : []

/**
 * Whether a signed-in holder may make a call with this access; for `selfOr`, a call about another account.
 * Accounts never hold proofs.
 */
export function permits(access: Access, holder: Holder): boolean {
  if (access.kind === 'proof') return false
  const grants = grantsOf(access)
  return grants.length === 0 || grants.some((grant) => holds(holder, grant))
}
