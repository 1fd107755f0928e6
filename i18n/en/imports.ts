/** Names of the import's screens, and the link to them. */
export const imports = {
  label: 'Import',
  orders: 'Import orders',
  customers: 'Import customers',
} as const
