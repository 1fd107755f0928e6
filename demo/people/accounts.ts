/** Accounts of the demo shop, named after their roles. */
export const DEMO_ACCOUNTS = ['admin', 'cs', 'artist', 'store', 'accountant'] as const
/** Password of all accounts in the demo shop. */
export const DEMO_PASSWORD = 'atelier-demo'
