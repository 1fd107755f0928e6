/** Texts of roles (A§2 Roles and permissions). */
export const roles = {
  title: 'User roles',
  searchPermissions: 'Search permissions',
  fields: {
    name: 'Name',
    description: 'Description',
    permissions: 'Permissions',
    requiresSecondFactor: 'Two-factor authentication',
    users: 'Users',
    lastModifiedDate: 'Last update',
  },
  groups: {
    screens: 'Screens',
    orders: 'Orders',
    budgets: 'Budgets',
    work: 'Work on orders',
    todos: 'To-dos',
    customers: 'Customers',
    payouts: 'Payouts',
    gallery: 'Gallery',
    people: 'People and access',
    settings: 'Settings and notices',
    house: 'Other lists',
    fields: 'Fields of the shop',
  },
} as const
