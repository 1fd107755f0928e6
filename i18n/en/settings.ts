/** Texts of the settings hub (A§2, A§6). */
export const settings = {
  title: 'Settings',
  audit: 'Who changed what',
  jobs: 'Jobs',
  further: 'Also set up by administrators',
  setup: {
    title: 'Set up your shop',
    count: '%{done} of %{total} done',
    done: 'done',
    missing: 'still missing',
    people: {
      title: 'Create users',
      text: 'For customer service, artists and stores; until then only administrators can sign in.',
    },
    stores: { title: 'Get a store', text: 'Stores come with their first order from outside.' },
    intake: {
      title: 'Let orders in',
      text: 'Set INTAKE_TOKEN or SHOPIFY_SECRET on the server, and send the orders of your shop there.',
    },
    mail: {
      title: 'Send mails',
      text: 'Set SMTP_URL and MAIL_FROM on the server; until then mails are only kept as files.',
    },
  },
  tiles: {
    roles: { title: 'User roles', text: 'What each role may see and do.' },
    permissions: { title: 'User permissions', text: 'Every permission, by its group.' },
    systemProperties: {
      title: 'System properties',
      text: 'Time zone, limits and deadlines of the whole shop.',
    },
    gallery: { title: 'Gallery listing', text: 'Pictures for artists and customers.' },
    late: { title: 'Late notification', text: 'Tell the customers of late orders.' },
    notifications: { title: 'Notification settings', text: 'What staff are notified of, and who.' },
  },
} as const
