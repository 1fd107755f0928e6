/** Everything that is cached of the inbox. */
export const INBOX = ['inbox'] as const

/** Messages with their content, by id. */
export const MESSAGES = ['inbox', 'message'] as const
