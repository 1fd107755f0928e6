import type { Holder } from '#contract/access.ts'
import type { Permission } from '#contract/permissions.ts'

export const has = (account: Holder, permission: Permission): boolean =>
  account.permissions.includes(permission)

/** Whether the account sees only orders of its own stores. */
export const isStoreStaff = ({ authorities }: Holder): boolean =>
  authorities.includes('ROLE_STORE') &&
  !authorities.includes('ROLE_ADMIN') &&
  !authorities.includes('ROLE_CS')
