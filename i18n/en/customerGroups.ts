/** Texts of the customer groups (A§2, D-9.10). */
export const customerGroups = {
  title: 'Customer groups',
  one: 'Customer group',
  search: 'Search groups',
  failed: 'The groups could not be loaded.',
  fields: {
    name: 'Name',
    description: 'Description',
    members: 'Customers',
    userCount: 'Customers',
    lastModifiedDate: 'Last update',
    lastModifiedBy: 'Updated by',
  },
} as const
