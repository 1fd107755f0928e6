/** Query keys of users. */
export const USER_KEYS = {
  lists: ['users', 'getList'],
  stores: ['users', 'stores'],
} as const
