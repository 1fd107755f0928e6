/** Query keys of roles. */
export const ROLE_KEYS = {
  lists: ['roles', 'getList'],
  /** The roles that staff can be given. */
  assignable: ['roles', 'assignable'],
} as const
