/** Query keys of users. */
export const USER_KEYS = {
  lists: ['users', 'getList'],
} as const
