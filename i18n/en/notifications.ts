/** Texts of the bell's popover, the inbox and what is published to inboxes (A§2, A§4, A§9). */
export const notifications = {
  title: 'Notifications',
  none: 'No notifications received.',
  noneHint: 'News about your orders will appear here.',
  seeAll: 'See All',
  earlier: '%{smart_count} earlier',
  readAll: 'Mark all as read',
  failed: 'The notifications could not be loaded.',
  unread: 'Unread',
  allow: 'Show new notifications on this device',
  fields: {
    status: 'Status',
    title: 'Title',
    description: 'Description',
    content: 'Content',
    senderName: 'Sender',
    createdDate: 'Created date',
    actions: 'Actions',
  },
  statuses: { DRAFT: 'Draft', PUBLISHED: 'Published' },
  admin: { title: 'Admin notifications' },
} as const
