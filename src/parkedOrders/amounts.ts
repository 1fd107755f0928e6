import { decimalsOfCurrency, isRate } from '#contract/parkedOrders/amounts.ts'

/** As the house writes dollars, with as many decimals as were given. */
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 })

/** An amount with the currency that it is in: `1,450,000 VND`. */
export const amountIn = (amount: number, currency: string): string => `${grouped.format(amount)} ${currency}`

/** What the arrow keys add: the smallest unit of the currency. */
export const stepOf = (currency: string): number => 10 ** -decimalsOfCurrency(currency)

/** What it is in dollars and cents; undefined without both, or if they cannot be right. */
export const dollarsOf = (amount: unknown, rate: unknown): number | undefined =>
  typeof amount === 'number' && amount >= 0 && typeof rate === 'number' && isRate(rate)
    ? Math.round(amount * rate * 100) / 100
    : undefined
