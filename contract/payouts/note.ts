import { MAX_PAYOUT_NOTE } from './payouts.ts'

/** An order and its budget in dollars. */
interface Paid {
  readonly number: number
  readonly budget: number
}

/** The default note of a payout: `Payment for orders: #12(30) + #13(45)` (B§9, D-8.21). */
export function payoutNote(orders: readonly Paid[]): string {
  const note = `Payment for orders: ${orders.map(({ number, budget }) => `#${number}(${budget})`).join(' + ')}`
  return note.length <= MAX_PAYOUT_NOTE ? note : `${note.slice(0, MAX_PAYOUT_NOTE - 1)}…`
}
