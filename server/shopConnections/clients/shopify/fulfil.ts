import { z } from '#contract/schema/z.ts'
import { type NewFulfilment, ShopFailure } from '../../shop.ts'
import { WithId } from './answers.ts'
import { FULFIL } from './documents.ts'
import { type OpenLine, readOpenLines } from './fulfilmentOrders.ts'
import { type AskGraphql, refuseUserErrors, UserErrors } from './graphql.ts'
import { globalId, numberOf } from './ids.ts'
import { type Asked, journalIn, writeJournal } from './journal.ts'
import type { WholeOrder } from './rawOrder.ts'
import { readWholeOrders } from './readOrders.ts'

const Fulfilled = z.object({
  fulfillmentCreate: z.object({ fulfillment: WithId.nullable(), userErrors: UserErrors }).nullable(),
})

type Fulfilments = WholeOrder['fulfilments']
type Fulfilment = Fulfilments[number]

const GONE: readonly string[] = ['CANCELLED', 'ERROR', 'FAILURE']

const linesIn = ({ fulfillmentLineItems }: Fulfilment): readonly [string, number][] =>
  fulfillmentLineItems.nodes.map(({ lineItem, quantity }) => [lineItem.id, quantity ?? 0])

const numbersIn = ({ trackingInfo }: Fulfilment): readonly string[] =>
  trackingInfo.map(({ number }) => number ?? '').filter((number) => number !== '')

/**
 * The fulfilments that were made for this request: by its journal those that came since with the same code, else those that
 * have its code, as somebody may have entered it in the shop.
 */
function madeFor(fulfilments: Fulfilments, given: NewFulfilment, asked: Asked | undefined): Fulfilments {
  const code = given.trackingCode ?? ''
  const same = (one: Fulfilment): boolean => code === '' || numbersIn(one).includes(code)
  const wanted = new Set(
    (asked?.lines ?? given.lines.map(({ lineId }) => [globalId('LineItem', lineId)])).map(([id]) => id),
  )
  const ofThese = (one: Fulfilment): boolean =>
    wanted.size === 0 || linesIn(one).some(([id]) => wanted.has(id))
  if (asked) return fulfilments.filter((one) => !asked.before.includes(one.id) && same(one) && ofThese(one))
  return code === '' ? [] : fulfilments.filter((one) => same(one) && ofThese(one))
}

function add(to: Map<string, number>, lines: readonly (readonly [string, number])[]): Map<string, number> {
  for (const [id, quantity] of lines) to.set(id, (to.get(id) ?? 0) + quantity)
  return to
}

/** How many of each line are asked for: what the journal says, what is given, else all that is open. */
function wantedOf(
  given: NewFulfilment,
  asked: Asked | undefined,
  open: readonly OpenLine[],
): Map<string, number> {
  const lines =
    asked?.lines ??
    (given.lines.length === 0
      ? open.map(({ lineItemId, remaining }) => [lineItemId, remaining] as const)
      : given.lines.map(({ lineId, quantity }) => [globalId('LineItem', lineId), quantity] as const))
  return add(new Map(), lines)
}

type Taken = OpenLine & { readonly quantity: number }

/** What is taken of the open lines: at most what is wanted and not made yet. */
function take(open: readonly OpenLine[], wanted: ReadonlyMap<string, number>, made: Fulfilments): Taken[] {
  const left = new Map(wanted)
  for (const [id, quantity] of made.flatMap(linesIn)) left.set(id, (left.get(id) ?? 0) - quantity)
  return open.flatMap((line) => {
    const quantity = Math.min(line.remaining, left.get(line.lineItemId) ?? 0)
    if (quantity <= 0) return []
    left.set(line.lineItemId, (left.get(line.lineItemId) ?? 0) - quantity)
    return [{ ...line, quantity }]
  })
}

function inputOf(taken: readonly Taken[], given: NewFulfilment) {
  const { trackingCode, trackingUrl, carrier } = given
  const orders = [...new Set(taken.map(({ fulfilmentOrderId }) => fulfilmentOrderId))]
  return {
    notifyCustomer: given.notify,
    ...((trackingCode ?? trackingUrl) && {
      trackingInfo: {
        ...(trackingCode && { number: trackingCode }),
        ...(trackingUrl && { url: trackingUrl }),
        ...(carrier && { company: carrier }),
      },
    }),
    lineItemsByFulfillmentOrder: orders.map((fulfillmentOrderId) => ({
      fulfillmentOrderId,
      fulfillmentOrderLineItems: taken
        .filter((line) => line.fulfilmentOrderId === fulfillmentOrderId)
        .map(({ id, quantity }) => ({ id, quantity })),
    })),
  }
}

async function create(ask: AskGraphql, taken: readonly Taken[], given: NewFulfilment): Promise<string> {
  const { fulfillmentCreate } = await ask(FULFIL, { fulfillment: inputOf(taken, given) }, Fulfilled)
  refuseUserErrors(fulfillmentCreate?.userErrors ?? [])
  const id = fulfillmentCreate?.fulfillment?.id
  if (id === undefined) throw new ShopFailure('UNREADABLE_ANSWER', 'The new fulfilment has no id')
  return numberOf(id)
}

/** The fulfilment that answers a request of which nothing is open. */
function existing(fulfilments: Fulfilments, made: Fulfilments, wanted: ReadonlyMap<string, number>): string {
  const covers = fulfilments.find((one) => linesIn(one).some(([id]) => wanted.has(id)))
  const found = made[0] ?? covers ?? (wanted.size === 0 ? fulfilments[0] : undefined)
  if (!found) throw new ShopFailure('REFUSED', 'Nothing of these lines is open in the shop')
  return numberOf(found.id)
}

/**
 * Fulfils what is open of the lines, one fulfilment for each place that they are sent from, and answers the id of the first.
 * Asked again with the same key, it makes only what is missing.
 */
export async function fulfil(
  ask: AskGraphql,
  orderId: string,
  given: NewFulfilment,
): Promise<{ id: string }> {
  const order = globalId('Order', orderId)
  const { open, journal } = await readOpenLines(ask, order)
  const [whole] = await readWholeOrders(ask, [order])
  const fulfilments = (whole?.fulfilments ?? []).filter(({ status }) => !GONE.includes(status))
  const entries = journalIn(journal)
  const asked = entries[given.key]
  const made = madeFor(fulfilments, given, asked)
  const wanted = wantedOf(given, asked, open)
  const taken = take(open, wanted, made)
  if (taken.length === 0) return { id: existing(fulfilments, made, wanted) }
  if (!asked) {
    // Those that are already made for it count as made since.
    const before = fulfilments.filter((one) => !made.includes(one)).map(({ id }) => id)
    await writeJournal(ask, order, { ...entries, [given.key]: { before, lines: [...wanted] } })
  }
  const ids: string[] = []
  for (const place of new Set(taken.map(({ locationId }) => locationId))) {
    const here = taken.filter(({ locationId }) => locationId === place)
    ids.push(await create(ask, here, given))
  }
  return { id: made[0] ? numberOf(made[0].id) : (ids[0] ?? '') }
}
