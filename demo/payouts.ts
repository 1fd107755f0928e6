import { orderEvent } from '#contract/orders/events.ts'
import { payoutNote } from '#contract/payouts/note.ts'
import { fold } from '#contract/text/fold.ts'
import { addFile } from './orders/items.ts'
import type { Making, People } from './people/people.ts'
import type { Drawn } from './pictures/draw.ts'
import type { RowOf } from './rows.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Artists are paid a few days after the end of each half of a month. */
const PAY_DAYS = [3, 18] as const
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

type Entry = RowOf<'artistBudgets'> & { readonly id: number }
type Order = RowOf<'orders'> & { readonly id: number }

/** The next pay day after this moment, at nine in the morning UTC. */
function payDay(after: number): number {
  const at = new Date(after)
  const days = [0, 1].flatMap((months) =>
    PAY_DAYS.map((day) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, day, 9)),
  )
  return days.find((day) => day > after) ?? after + DAY_MS
}

/** The paid entries of each payout, by artist and moment. */
function batches({ book, now }: Making): ReadonlyMap<string, Entry[]> {
  const orders = new Map((book.rows.orders as Order[]).map((order) => [order.id, order]))
  const byPayout = new Map<string, Entry[]>()
  for (const entry of book.rows.artistBudgets as Entry[]) {
    const order = orders.get(entry.orderId)
    if (entry.paymentStatus !== 'PAID' || (entry.budget ?? 0) === 0 || !order) continue
    const at = Math.min(payDay(Date.parse(order.lastModifiedDate)), now.getTime() - HOUR_MS)
    const key = `${at} ${entry.artistId}`
    byPayout.set(key, [...(byPayout.get(key) ?? []), entry])
  }
  return byPayout
}

const transactionId = ({ extras }: Making): string =>
  `PO${Array.from({ length: 12 }, () => ALPHABET[extras.int(0, ALPHABET.length - 1)]).join('')}`

interface Batch {
  readonly at: number
  readonly artistId: number
  readonly entries: readonly Entry[]
}

interface Paid {
  readonly entry: Entry
  readonly order: Order
  readonly number: number
  readonly budget: number
}

/** The entries of a payout with their orders. */
function paidIn({ book }: Making, { entries }: Batch): Paid[] {
  const orders = new Map((book.rows.orders as Order[]).map((order) => [order.id, order]))
  return entries.flatMap((entry) => {
    const order = orders.get(entry.orderId)
    return order ? [{ entry, order, number: order.number, budget: entry.budget ?? 0 }] : []
  })
}

/** Adds the items of a payout, and an event to each of its orders. */
function addItems(making: Making, accountant: RowOf<'users'>, { at, artistId }: Batch, made: Made): void {
  const { book } = making
  const { id: payoutId, transaction, paid, extraCents } = made
  const items = book.rows.payoutItems
  const payer = { id: accountant.id ?? 0, fullName: `${accountant.firstName} ${accountant.lastName}` }
  for (const { entry, order, budget } of paid) {
    const id = book.id('payoutItems')
    const named = { orderId: order.id, budgetId: entry.id, cents: budget * 100 }
    items.push({ id, payoutId, type: 'BOOKING_PAYMENT', ...named })
    book.events.push({
      account: payer,
      now: new Date(at),
      recordId: order.id,
      ...orderEvent('artistPaid', { artistId, subject: transaction, after: budget }),
    })
  }
  const note = 'Thank you for the quick work'
  if (extraCents > 0)
    items.push({ id: book.id('payoutItems'), payoutId, type: 'EXTRA_PAYMENT', cents: extraCents, note })
}

interface Made {
  readonly id: number
  readonly transaction: string
  readonly paid: readonly Paid[]
  readonly extraCents: number
}

/** Adds one payout with its items. */
function addPayout(making: Making, people: People, accountant: RowOf<'users'>, batch: Batch): void {
  const { book, extras } = making
  const { at, artistId } = batch
  const artist = people.artists.find(({ id }) => id === artistId)
  const user = (book.rows.users as RowOf<'users'>[]).find(({ id }) => id === artistId)
  const paid = paidIn(making, batch)
  const transaction = transactionId(making)
  const note = payoutNote(paid)
  const extraCents = extras.chance(0.12) ? extras.int(1, 5) * 500 : 0
  const id = book.id('payouts')
  const numbers = paid.map(({ number }) => `#${number}`)
  book.rows.payouts.push({
    id,
    transactionId: transaction,
    code: `${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}-${artist?.login ?? artistId}`,
    artistId,
    orderCents: paid.reduce((sum, { budget }) => sum + budget * 100, 0),
    extraCents,
    note,
    email: user?.email ?? null,
    createdDate: new Date(at).toISOString(),
    createdBy: accountant.id ?? 0,
    searchText: fold([transaction, artist?.fullName, artist?.login, note, ...numbers].join('\n')),
  })
  addItems(making, accountant, batch, { id, transaction, paid, extraCents })
}

/** The payouts that paid the entries of the demo shop, the oldest first. */
export function addPayouts(making: Making, people: People): void {
  const accountant = (making.book.rows.users as RowOf<'users'>[]).find(({ login }) => login === 'accountant')
  if (!accountant) throw new Error('The demo shop has no accountant')
  const found = [...batches(making)].map(([key, entries]) => {
    const [at = 0, artistId = 0] = key.split(' ').map(Number)
    return { at, artistId, entries }
  })
  for (const batch of found.toSorted((one, other) => one.at - other.at || one.artistId - other.artistId))
    addPayout(making, people, accountant, batch)
}

/** Adds receipts to most payouts. Comes after all other data, which then stay as they were. */
export function addEvidence(making: Making, receipts: readonly Drawn[]): void {
  const { book, extras } = making
  for (const payout of book.rows.payouts as (RowOf<'payouts'> & { readonly id: number })[]) {
    if (extras.chance(0.3)) continue
    const pages = extras.chance(0.2) ? 2 : 1
    for (let page = 1; page <= pages; page++) {
      const name = `receipt-${payout.transactionId.toLowerCase()}-${page}`
      const file = { name, at: payout.createdDate, by: payout.createdBy }
      book.rows.payoutFiles.push({
        payoutId: payout.id,
        fileId: addFile(making, extras.pick(receipts), file),
      })
    }
  }
}
