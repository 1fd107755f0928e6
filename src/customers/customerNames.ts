import type { CustomerRow } from '#contract/customers/customers.ts'

/** Path of the customer page, by login or as `id:42`; see `customerKey`. */
export const customerPath = (key: string): string =>
  `/customer/detail/${encodeURIComponent(key).replace('%3A', ':')}`

/** The customer's display name: the name, or else other known data. */
export const customerName = ({
  fullName,
  email,
  login,
}: Pick<CustomerRow, 'fullName' | 'email' | 'login'>): string => fullName || email || login || '–'

/** The number as dialled; empty if there is none. */
export const phoneText = ({ phonePrefix, phoneNumber }: Pick<CustomerRow, 'phonePrefix' | 'phoneNumber'>) =>
  phoneNumber ? [phonePrefix, phoneNumber].filter(Boolean).join(' ') : ''
