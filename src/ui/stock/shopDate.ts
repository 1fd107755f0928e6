import { formatDate, formatDateTime } from '#src/ui/format.ts'

const toDate = (given: unknown): string => (given instanceof Date ? given.toISOString() : String(given))

/**
 * A date that a stock `DateField` writes as the shop does: `DD/MM/YYYY HH:mm` in the business time zone (D-13.3). A field
 * that says its own locales or options is written by these.
 */
export class ShopDate extends Date {
  readonly #given: string

  constructor(given: unknown) {
    super(toDate(given))
    this.#given = toDate(given)
  }

  override toLocaleDateString(...by: Parameters<Date['toLocaleDateString']>): string {
    return by[0] === undefined && isUsual(by[1]) ? formatDate(this.#given) : super.toLocaleDateString(...by)
  }

  override toLocaleTimeString(...by: Parameters<Date['toLocaleTimeString']>): string {
    if (by[0] !== undefined || by[1]) return super.toLocaleTimeString(...by)
    return formatDateTime(this.#given).split(' ')[1] ?? ''
  }

  override toLocaleString(...by: Parameters<Date['toLocaleString']>): string {
    return by[0] === undefined && !by[1] ? formatDateTime(this.#given) : super.toLocaleString(...by)
  }
}

/** The option that the field adds by itself to a day without time. */
const isUsual = (options: Intl.DateTimeFormatOptions | undefined): boolean =>
  options === undefined || (Object.keys(options).length === 1 && options.timeZone === 'UTC')
