/** Texts of the bell's popover and the inbox (A§2, A§4). */
export const notifications = {
  title: 'Notifications',
  none: 'No notifications received.',
  noneHint: 'News about your orders will appear here.',
  seeAll: 'See All',
  failed: 'The notifications could not be loaded.',
  unread: 'Unread',
  openOrder: 'Order #%{number}',
  allow: 'Show new notifications on this device',
} as const
