import type { CustomerRow } from '#contract/customers/customers.ts'

/** The customer's display name: the name, or else other known data. */
export const customerName = ({
  fullName,
  email,
  login,
}: Pick<CustomerRow, 'fullName' | 'email' | 'login'>): string => fullName || email || login || '–'

/** The number as dialled; empty if there is none. */
export const phoneText = ({ phonePrefix, phoneNumber }: Pick<CustomerRow, 'phonePrefix' | 'phoneNumber'>) =>
  phoneNumber ? [phonePrefix, phoneNumber].filter(Boolean).join(' ') : ''
