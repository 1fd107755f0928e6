/** Everything that is cached of customers care. */
export const CARE = ['care'] as const

/** Pages of the list. */
export const LISTS = ['care', 'getList'] as const

/** Filled mails, by the id of their reminder. */
export const MAILS = ['care', 'mail'] as const
