/** Texts of the settings hub (A§2, A§6). */
export const settings = {
  title: 'Settings',
  audit: 'Who changed what',
  jobs: 'Jobs',
  system: 'System',
  further: 'Also set up by administrators',
  tiles: {
    roles: { title: 'User roles', text: 'What each role may see and do.' },
    permissions: { title: 'User permissions', text: 'Every permission, by its group.' },
    systemProperties: {
      title: 'System properties',
      text: 'Time zone, limits and deadlines of the whole shop.',
    },
    gallery: { title: 'Gallery listing', text: 'Pictures for artists and customers.' },
    late: { title: 'Late notification', text: 'Notify customers of late orders.' },
    integrations: { title: 'Integrations', text: 'Programs that call Atelier, and what they may do.' },
    notifications: { title: 'Notification settings', text: 'What staff are notified of, and who.' },
    shops: { title: 'Shops', text: 'Shopify, WooCommerce and others that orders come from.' },
    webhooks: { title: 'Webhooks', text: 'Other software that receives events.' },
  },
} as const
