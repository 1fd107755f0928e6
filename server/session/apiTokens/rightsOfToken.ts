import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import { isStoreStaff } from '../../accounts/grants.ts'
import { isAdmin, type Rights } from '../rights.ts'

interface Chosen extends Pick<ApiToken, 'kind'> {
  readonly permissions: readonly string[] | null
  readonly storeIds: readonly number[] | null
}

/**
 * What a token may do now (D-2.29): what was chosen for it, as far as its account holds it. Chosen permissions never come with ROLE_ADMIN,
 * a service token with no role at all but ROLE_STORE, which limits it to its stores.
 */
export function rightsOfToken(owner: Rights, { kind, permissions, storeIds }: Chosen): Rights {
  const { authorities } = owner
  const held = isAdmin(owner)
    ? (permissions ?? owner.permissions)
    : (permissions ?? owner.permissions).filter((name) => owner.permissions.includes(name))
  if (kind === 'PERSONAL')
    return {
      permissions: held,
      authorities: permissions === null ? authorities : authorities.filter((name) => name !== 'ROLE_ADMIN'),
      storeIds: owner.storeIds,
    }
  const ofStores = isStoreStaff(owner)
  if (storeIds === null && !ofStores) return { permissions: held, authorities: [], storeIds: [] }
  const seen = storeIds ?? owner.storeIds
  return {
    permissions: held,
    authorities: ['ROLE_STORE'],
    storeIds: ofStores ? seen.filter((id) => owner.storeIds.includes(id)) : seen,
  }
}
