/** Everything that is cached of late notifications. */
export const LATE = ['lateNotifications'] as const

/** Mails as they were sent, by notification and order. */
export const SENT = ['lateNotifications', 'sent'] as const
