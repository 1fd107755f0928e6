import { fold } from '#contract/text/fold.ts'

/** The searchable parts of an order and its customer. */
export interface Searchable {
  readonly number: number
  readonly code: string
  readonly trackingCodes: readonly string[]
  readonly customer: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string | null
    readonly phonePrefix: string | null
    readonly phoneNumber: string | null
  }
}

export interface SearchColumns {
  readonly searchOrder: string
  readonly searchName: string
  readonly searchAll: string
}

/** Normalises digits: removes the 00 of an international call, and the 0 that a country code replaces. */
export const dialled = (written: string): string =>
  written
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^840(?=\d{9}$)/, '84')

/** A code as printed, without separators, and in the form a search normalises it to as a phone number. */
const written = (code: string): string[] => {
  const whole = code.replace(/[^\p{L}\p{N}]/gu, '')
  return [...new Set([code, whole, ...(/^\d+$/.test(whole) ? [dialled(whole)] : [])])]
}

/** The digits of a phone number in national form, with a leading 0, and with the country code. */
function phones(prefix: string | null, number: string | null): string[] {
  const national = (number ?? '').replace(/\D/g, '').replace(/^0+/, '')
  if (national === '') return []
  return [`0${national}`, `${(prefix ?? '').replace(/\D/g, '')}${national}`]
}

/**
 * The folded search texts of an order, one item per line; each column includes the previous one: open data,
 * with the customer's name, with contact data (D-3.7, D-6.15).
 */
export function searchColumns({ number, code, trackingCodes, customer }: Searchable): SearchColumns {
  const { firstName, lastName, email, phonePrefix, phoneNumber } = customer
  const order = [`#${number}`, code, ...trackingCodes.flatMap(written)]
  const names = [`${firstName} ${lastName}`.trim(), `${lastName} ${firstName}`.trim()]
  const contact = [email ?? '', ...phones(phonePrefix, phoneNumber)]
  const join = (lines: readonly string[]) => fold(lines.filter((line) => line !== '').join('\n'))
  return {
    searchOrder: join(order),
    searchName: join([...order, ...names]),
    searchAll: join([...order, ...names, ...contact]),
  }
}
