/** Everything that is cached of the inbox. */
export const INBOX = ['inbox'] as const

/** How many wait. */
export const WAITING = ['inbox', 'waiting'] as const

/** How many orders of shops wait. */
export const WAITING_ORDERS = ['inbox', 'waitingOrders'] as const

/** Messages with their content, by id. */
export const INBOX_MESSAGES = ['inbox', 'message'] as const
