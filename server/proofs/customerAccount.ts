import type { SignedIn } from '../accounts/account.ts'

/** Stands for the customer's name, which the timeline of an order must not show to everyone who reads it (D-3.7). */
const CUSTOMER = 'Customer'

/** The customer as the author of an answer: an account without any right, and never signed in. */
export const customerAccount = (id: number): SignedIn => ({
  id,
  login: '',
  firstName: CUSTOMER,
  lastName: '',
  fullName: CUSTOMER,
  email: '',
  imageUrl: null,
  langKey: 'en',
  greeting: false,
  storeIds: [],
  permissions: [],
  authorities: ['ROLE_CUSTOMER'],
  owner: { id, login: '', fullName: CUSTOMER },
  sessionId: 0,
  remembered: false,
  expiresAt: '',
  previewing: null,
})
