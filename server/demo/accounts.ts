/** Accounts of the demo shop, each named after its role. */
export const DEMO_ACCOUNTS = ['admin', 'cs', 'artist', 'store', 'accountant'] as const
/** Everyone's password in the demo shop. */
export const DEMO_PASSWORD = 'atelier-demo'
