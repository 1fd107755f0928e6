/** An amount in the currency of a shop: `42.00 EUR`. */
export const shopAmount = (amount: number, currency: string): string => `${amount.toFixed(2)} ${currency}`
