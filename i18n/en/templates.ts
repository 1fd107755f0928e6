/** Texts of the templates of mails and messages. */
export const templates = {
  title: 'Templates',
  one: 'template',
  empty: 'There are no templates yet.',
  noTitle: 'Messages have no subject.',
  fields: {
    name: 'Name',
    purpose: 'Purpose',
    status: 'Order status',
    channel: 'Channel',
    language: 'Language',
    title: 'Subject',
    content: 'Content',
    active: 'In use',
  },
  values: {
    purpose: { NOTIFY: 'Notice', REMIND: 'Reminder', LATE: 'Late notice' },
    channel: { EMAIL: 'E-mail', MESSAGE: 'fb/ig message' },
    language: { en: 'English', vi: 'Vietnamese' },
  },
} as const
