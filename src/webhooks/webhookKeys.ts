/** Query keys of webhooks. */
export const WEBHOOK_KEYS = {
  lists: ['webhooks', 'getList'],
  /** What was sent, by endpoint. */
  log: ['webhooks', 'deliveries'],
  /** One delivery with its content. */
  delivery: ['webhooks', 'delivery'],
} as const
