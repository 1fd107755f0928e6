/** What of an order and its customer can be searched for. */
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

/** Lower case without accents, so that `Đặng Thuỷ` is found by `dang thuy` (D-6.15). */
export const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')

/** Digits as they are kept: without the 00 of a call abroad, and without the 0 that a country code replaces. */
export const dialled = (written: string): string =>
  written
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^840(?=\d{9}$)/, '84')

/** A code as it is printed, without what stands between its letters and digits, and as a search takes it for a phone. */
const written = (code: string): string[] => {
  const whole = code.replace(/[^\p{L}\p{N}]/gu, '')
  return [...new Set([code, whole, ...(/^\d+$/.test(whole) ? [dialled(whole)] : [])])]
}

/** A phone number's digits as dialled at home, with a leading 0, and from abroad, with the country code. */
function phones(prefix: string | null, number: string | null): string[] {
  const national = (number ?? '').replace(/\D/g, '').replace(/^0+/, '')
  if (national === '') return []
  return [`0${national}`, `${(prefix ?? '').replace(/\D/g, '')}${national}`]
}

/**
 * The folded texts that an order is found by, one thing a line, each column containing the one
 * before: what anyone may find, with the customer's name, with the contact data (D-3.7, D-6.15).
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
