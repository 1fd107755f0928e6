import { type Given, lineIn, listIn, recordIn } from './values.ts'

/** What the house counts in (D-4.27). */
export const HOUSE_CURRENCY = 'USD'

/** An amount in the currency of the order: undefined if there is none, null if it cannot be read. */
export type Amount = number | null | undefined

/** The number that was written. */
function amountIn(given: unknown): Amount {
  const text = lineIn(given, 50)
  if (text === '') return given === undefined || given === null || given === '' ? undefined : null
  return /^\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : null
}

const codeIn = (given: unknown): string => lineIn(given, 10).toUpperCase()

const shopMoney = (set: unknown): Given => recordIn(recordIn(set).shop_money)

/**
 * The currency that the shop sells in: that of its own money, never that of the customer's, in which the amounts are not.
 * A shop that names none sells in dollars.
 */
export function currencyOf(order: Given): string {
  const sets = [
    order.total_price_set,
    order.current_total_price_set,
    ...listIn(order.line_items).map((line) => recordIn(line).price_set),
  ]
  const named = [
    ...sets.map((set) => codeIn(shopMoney(set).currency_code)),
    codeIn(order.currency),
    codeIn(order.presentment_currency),
  ]
  return named.find((code) => code !== '') ?? HOUSE_CURRENCY
}

/** The amount of a field in the shop's currency: that of its set, else the plain one. */
export function amountOf(of: Given, field: string, currency: string): Amount {
  const money = shopMoney(of[`${field}_set`])
  if (codeIn(money.currency_code) === currency) {
    const amount = amountIn(money.amount)
    if (typeof amount === 'number') return amount
  }
  return amountIn(of[field])
}

/** Dollars per unit, where the shop says what the customer paid in dollars. */
export function likelyRateOf(order: Given, currency: string): number | null {
  const set = recordIn(order.total_price_set)
  const [sold, paid] = [shopMoney(set), recordIn(set.presentment_money)]
  if (codeIn(sold.currency_code) !== currency || codeIn(paid.currency_code) !== HOUSE_CURRENCY) return null
  const [units, dollars] = [amountIn(sold.amount), amountIn(paid.amount)]
  return units && dollars ? Number((dollars / units).toPrecision(8)) : null
}

/** In dollars and cents. */
export const inDollars = (amount: number, rate: number): number => Math.round(amount * rate * 100) / 100
