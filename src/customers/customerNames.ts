import type { CustomerRow } from '#contract/customers.ts'

/** Where the page of a customer is, by login or as `id:42`; see `customerKey`. */
export const customerPath = (key: string): string =>
  `/customer/detail/${encodeURIComponent(key).replace('%3A', ':')}`

/** What a customer is called: by name, or by what else is known of him. */
export const customerName = ({
  fullName,
  email,
  login,
}: Pick<CustomerRow, 'fullName' | 'email' | 'login'>): string => fullName || email || login || '–'

/** The number as it is dialled; empty where there is none. */
export const phoneText = ({ phonePrefix, phoneNumber }: Pick<CustomerRow, 'phonePrefix' | 'phoneNumber'>) =>
  phoneNumber ? [phonePrefix, phoneNumber].filter(Boolean).join(' ') : ''
