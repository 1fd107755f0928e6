/** Everything that is cached of the outbox. */
export const OUTBOX = ['outbox'] as const

/** Pages of the list. */
export const OUTBOX_LISTS = ['outbox', 'getList'] as const

/** Messages with their content, by id. */
export const OUTBOX_MESSAGES = ['outbox', 'message'] as const
