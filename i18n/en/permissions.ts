/** Texts of the permissions. */
export const permissions = {
  title: 'User permissions',
  one: 'permission',
  empty: 'There are no permissions yet.',
  fields: { name: 'Name', permissionGroup: 'Group', description: 'Description' },
  aboutHint: 'Without a description lists say: “%{about}”',
} as const
