/** The most that an amount of an order can be, in any currency. */
export const MOST_AMOUNT = 1_000_000_000_000
/** The most dollars for one unit: the dearest currency is worth less than four, so what is more is the rate the wrong way round. */
export const MOST_RATE = 10

/** Decimals of a currency: none for VND and JPY, two for most, also for codes that nobody knows. */
export function decimalsOfCurrency(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Texts of these rules, which the form shows at the field. */
export type AmountRule = `parked.rules.${'negative' | 'tooLarge' | 'whole' | 'twoDecimals' | 'threeDecimals'}`

const DECIMALS: Readonly<Record<number, AmountRule>> = {
  0: 'parked.rules.whole',
  3: 'parked.rules.threeDecimals',
}

/** What is wrong with an amount that a person enters; undefined if nothing is. */
export function amountFault(amount: number, currency: string): AmountRule | undefined {
  if (amount < 0) return 'parked.rules.negative'
  if (amount > MOST_AMOUNT) return 'parked.rules.tooLarge'
  const decimals = decimalsOfCurrency(currency)
  if (Number(amount.toFixed(decimals)) === amount) return undefined
  return DECIMALS[decimals] ?? 'parked.rules.twoDecimals'
}

/** Whether so many dollars for one unit can be right. */
export const isRate = (rate: number): boolean => rate > 0 && rate <= MOST_RATE
