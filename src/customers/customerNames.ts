import type { CustomerRow } from '#contract/customers/customers.ts'

/** The customer's display name: the name, or else other known data. */
export const customerName = ({
  fullName,
  email,
  login,
}: Pick<CustomerRow, 'fullName' | 'email' | 'login'>): string => fullName || email || login || '–'
