import type { ArtistBudgets, UnpaidBudget } from '#contract/payouts/payouts.ts'

/** What a payment was opened from: orders in the order they were ticked, or artists. */
export type PaySource =
  | { readonly kind: 'orders'; readonly ids: readonly number[] }
  | { readonly kind: 'artists'; readonly ids: readonly number[] }

/** An artist and the entries to pay, and for orders the selected ones that are left out. */
export interface Payable {
  readonly artist: ArtistBudgets['artist']
  readonly budgets: readonly UnpaidBudget[]
  readonly confirmed: ArtistBudgets['confirmed']
  readonly paymentChange: ArtistBudgets['paymentChange']
  /** Entries of other artists in the selection (D-8.4). */
  readonly others: readonly { readonly number: number; readonly artist: string }[]
  /** How many of the selected orders have nothing to pay. */
  readonly without: number
}

const entriesOf = (owed: readonly ArtistBudgets[]) =>
  owed.flatMap(({ artist, budgets }) => budgets.map((budget) => ({ artist, budget })))

/** The artist assigned to the earliest ticked order that has something to pay for them (D-8.4). */
function firstArtist(ids: readonly number[], owed: readonly ArtistBudgets[]): number | undefined {
  const entries = entriesOf(owed)
  const ofOrder = (id: number) => entries.filter(({ budget }) => budget.orderId === id)
  const assigned = ids
    .flatMap((id) => ofOrder(id).filter(({ budget }) => budget.assigned))
    .map(({ artist }) => artist.id)
  return assigned[0] ?? ids.flatMap(ofOrder)[0]?.artist.id
}

function payableOrders(ids: readonly number[], owed: readonly ArtistBudgets[]): Payable[] {
  const id = firstArtist(ids, owed)
  const chosen = owed.find(({ artist }) => artist.id === id)
  if (!chosen) return []
  const paid = new Set(chosen.budgets.map(({ orderId }) => orderId))
  const others = entriesOf(owed).filter(({ artist, budget }) => artist.id !== id && !paid.has(budget.orderId))
  const known = new Set([...paid, ...others.map(({ budget }) => budget.orderId)])
  return [
    {
      ...chosen,
      others: others.map(({ artist, budget }) => ({ number: budget.bookingNumber, artist: artist.fullName })),
      without: ids.filter((one) => !known.has(one)).length,
    },
  ]
}

/** What can be paid: of orders one artist, else every artist who is owed anything. */
export const payables = (source: PaySource, owed: readonly ArtistBudgets[]): Payable[] =>
  source.kind === 'orders'
    ? payableOrders(source.ids, owed)
    : owed.map((one) => ({ ...one, others: [], without: 0 }))

/** How the amounts changed between two answers, by order number; undefined if the order is gone. */
export function changedBudgets(
  before: readonly UnpaidBudget[],
  after: readonly UnpaidBudget[],
): readonly { readonly number: number; readonly was: number; readonly is: number | undefined }[] {
  const now = new Map(after.map(({ id, budget }) => [id, budget]))
  return before.flatMap(({ id, bookingNumber, budget }) =>
    now.get(id) === budget ? [] : [{ number: bookingNumber, was: budget, is: now.get(id) }],
  )
}
