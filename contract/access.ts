import type { Permission } from './permissions.ts'

/** Names of the authorities that the seed ships (D-3.3). Staff may define further ones. */
export const SEEDED_ROLES = [
  'ROLE_ADMIN',
  'ROLE_CS',
  'ROLE_ARTIST',
  'ROLE_STORE',
  'ROLE_ACCOUNTANT',
  'ROLE_CUSTOMER',
] as const
export type SeededRole = (typeof SEEDED_ROLES)[number]

/** What one party holds: enough to answer every access question. */
export interface Holder {
  readonly permissions: readonly string[]
  readonly authorities: readonly string[]
}

export type Grant = Permission | `role:${SeededRole}`

/** Proofs other than a session: checked by a guard of the server, which refuses to start without it. */
export type Proof = 'intakeToken' | 'shopifySignature' | 'signedLink'

/**
 * Who may make a call. `everyone` and `proof` need no session; `signedIn` any session;
 * `anyOf` a session that holds at least one of the grants; `selfOr` such a session, or the account itself where
 * the call names its login, as `login` of the path or of the body.
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

/** The grants of which one is needed; none where a session alone, or not even that, is enough. */
export const grantsOf = (access: Access): readonly Grant[] =>
  access.kind === 'anyOf' || access.kind === 'selfOr' ? access.grants : []

/**
 * Whether a signed-in holder may make a call with this access, about others where it is `selfOr`. Proofs are never
 * held by an account.
 */
export function permits(access: Access, holder: Holder): boolean {
  if (access.kind === 'proof') return false
  const grants = grantsOf(access)
  return grants.length === 0 || grants.some((grant) => holds(holder, grant))
}
