/** Texts of what can be created from the command palette, which load with it. */
export const palette = {
  /** Further words that something to create is found by. */
  words: 'create new add',
  create: {
    customers: 'Create customer',
    users: 'Create user',
    roles: 'Create role',
    customerGroups: 'Create customer group',
    notifications: 'Create notification',
    tokens: 'Create API token',
    shops: 'Connect a shop',
    webhooks: 'Add webhook',
    artworks: 'Upload to the gallery',
    phrases: 'Create phrase',
    printProducts: 'Create print product',
    products: 'Create product',
    stores: 'Create store',
    templates: 'Create template',
  },
} as const
