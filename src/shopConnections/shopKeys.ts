/** Query keys of connected shops. */
export const SHOP_KEYS = {
  lists: ['shopConnections', 'getList'],
  /** What was told, by connection. */
  log: ['shopConnections', 'messages'],
  /** In what open orders are not as the shop says, and how far its earlier orders are read, by connection. */
  differences: ['shopConnections', 'differences'],
  history: ['shopConnections', 'history'],
} as const
