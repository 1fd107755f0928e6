/** As the house writes dollars, with as many decimals as were given. */
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 })

/** An amount with the currency that it is in: `1,450,000 VND`. */
export const amountText = (amount: number, currency: string): string =>
  `${grouped.format(amount)} ${currency}`

/** What it is in dollars and cents; undefined without a rate. */
export const dollarsOf = (amount: unknown, rate: unknown): number | undefined =>
  typeof amount === 'number' && typeof rate === 'number' && rate > 0
    ? Math.round(amount * rate * 100) / 100
    : undefined
