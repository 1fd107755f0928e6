/** Query keys of notifications. Live events invalidate them, so they are apart from the queries. */
export const NOTIFICATION_KEYS = {
  lists: ['notifications', 'getList'],
  unread: ['notifications', 'unread'],
  popover: ['notifications', 'popover'],
  recipients: ['notifications', 'recipients'],
} as const
