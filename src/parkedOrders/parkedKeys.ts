/** Everything that is cached of the orders that need to be checked. */
export const PARKED = ['parkedOrders'] as const

/** Those with what was read of them, by id. */
export const PARKED_ONES = ['parkedOrders', 'one'] as const

/** Their bodies, by id and version. */
export const PARKED_BODIES = ['parkedOrders', 'body'] as const
