/** The query key of who else has an order open, by its id. */
export const presenceKey = (orderId: number) => ['presence', orderId] as const
