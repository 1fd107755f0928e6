/** Pages of the list. */
export const CARE_LISTS = ['care', 'getList'] as const

/** Filled mails, by the id of their reminder. */
export const MAILS = ['care', 'mail'] as const
