/** Texts of the templates of mails and messages. */
export const templates = {
  title: 'Templates',
  one: 'template',
  empty: 'There are no templates yet.',
  emptyHint: 'Templates are the texts of e-mails to customers.',
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
    purpose: {
      NOTIFY: 'Notice',
      REMIND: 'Reminder',
      LATE: 'Late notice',
      ANNIVERSARY: 'Anniversary',
      BIRTHDAY: 'Birthday',
      DAY_AFTER_FIRST_ORDER_COMPLETE: 'Day after first order complete',
      RETURN_CUSTOMERS: 'Return customers',
    },
    channel: { EMAIL: 'E-mail', MESSAGE: 'fb/ig message' },
    language: { en: 'English', vi: 'Vietnamese' },
  },
} as const
