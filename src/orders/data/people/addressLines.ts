import type { Address } from '#contract/orders/orders.ts'

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ')

/** An address as the lines of an envelope; empty ones are left out. */
export const addressLines = (address: Partial<Address>): readonly string[] =>
  [
    address.name,
    address.company,
    address.address1,
    address.address2,
    joined(address.city, [address.provinceCode || address.province, address.zip].filter(Boolean).join(' ')),
    address.country,
    address.phone,
  ].filter((line): line is string => Boolean(line))
