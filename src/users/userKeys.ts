/** Query keys of users. */
export const USER_KEYS = {
  lists: ['users', 'getList'],
  /** Below those of the stores, which are read again when a name changes. */
  stores: ['stores', 'choices'],
} as const
