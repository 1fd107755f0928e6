/** Query keys of connected shops. */
export const SHOP_KEYS = {
  lists: ['shopConnections', 'getList'],
  /** What was told, by connection. */
  log: ['shopConnections', 'messages'],
} as const
