import { sql } from 'drizzle-orm'
import { centsOf } from '#contract/money.ts'
import type { ErrorKey } from '#contract/problem.ts'
import type { Account } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { invalidField, problem } from '../http/problem.ts'
import type { StoredOrder } from '../orders/change.ts'
import { orderScope } from '../scope/orderScope.ts'

/** An artist who is to be paid. */
export interface Payee {
  readonly id: number
  readonly login: string
  readonly fullName: string
  readonly email: string | null
  readonly langKey: string
}

/** What is to be paid for an order, in whole cents. */
export interface Due {
  readonly number: number
  readonly cents: number
  readonly note: string | null
}

/** A locked budget entry, whose order is locked too. */
export interface LockedEntry extends Due {
  readonly budgetId: number
  readonly orderId: number
}

/** The artist, protected from being deactivated meanwhile. Throws 400 for an unknown, 409 for an inactive one. */
export async function lockPayee(
  tx: Db,
  by: { readonly login: string } | { readonly id: number },
): Promise<Payee> {
  const which = 'id' in by ? sql`u.id = ${by.id}` : sql`lower(u.login) = ${by.login.toLowerCase()}`
  const [payee] = await rowsOf<Payee & { activated: boolean }>(
    tx,
    sql`select u.id, u.login, trim(u.first_name || ' ' || u.last_name) as "fullName", nullif(u.email, '') as email,
        u.lang_key as "langKey", u.activated
      from users u join artists a on a.user_id = u.id where ${which} for share of u`,
  )
  if (!payee) throw invalidField('artist', 'noPayees', { names: 'id' in by ? by.id : by.login })
  if (!payee.activated) throw problem('artistInactive', { facts: { artist: payee.fullName } })
  return payee
}

interface Entry {
  readonly id: number
  readonly orderId: number
  readonly budget: number
  readonly paymentStatus: 'PAID' | 'UNPAID'
}

const lockBudgets = (tx: Db, artistId: number, orderIds: readonly number[]): Promise<Entry[]> =>
  rowsOf(
    tx,
    sql`select id, order_id as "orderId", budget, payment_status as "paymentStatus" from artist_budgets
      where artist_id = ${artistId} and order_id = any(${intArray(orderIds)}) order by id for update`,
  )

type Payable = Pick<StoredOrder, 'id' | 'number' | 'status' | 'refunded' | 'assignedTo'>

/** The orders in the account's scope, locked in id order like by all writers of several orders. */
const lockByNumber = (tx: Db, account: Account, numbers: readonly number[]): Promise<Payable[]> =>
  rowsOf(
    tx,
    sql`select o.id, o.number, o.status, o.refunded, o.assigned_to as "assignedTo" from orders o
      where o.number = any(${intArray(numbers)}) and ${orderScope(account)} order by o.id for no key update of o`,
  )

/** Why the order cannot be paid as asked; undefined if it can. */
function refusal(
  order: Payable,
  entry: Entry | undefined,
  { cents }: Due,
  artistId: number,
): ErrorKey | undefined {
  if (entry?.paymentStatus === 'PAID') return 'alreadyPaid'
  if (order.refunded) return 'orderRefunded'
  // Until an order is DONE only its artist is paid for it: others may have been replaced meanwhile.
  if (!entry || (order.status !== 'DONE' && order.assignedTo !== artistId)) return 'artistChanged'
  if (entry.budget === 0) return 'nothingToPay'
  return centsOf(entry.budget) === cents ? undefined : 'budgetChanged'
}

/** The most serious first, since one answer names one reason. */
const REASONS = ['alreadyPaid', 'orderRefunded', 'artistChanged', 'nothingToPay', 'budgetChanged'] as const

/** Throws the most serious refusal, with the numbers of all its orders. */
function refuse(refused: ReadonlyMap<number, ErrorKey>): void {
  const reason = REASONS.find((key) => [...refused.values()].includes(key))
  if (!reason) return
  const numbers = [...refused].filter(([, key]) => key === reason).map(([number]) => `#${number}`)
  throw problem(reason, { facts: { orders: numbers.join(', ') } })
}

/**
 * Locks the orders and the artist's entries, and checks that each can be paid exactly this (D-8.10, D-8.17).
 * Throws 400 `invalidInput` for an order that does not exist in the account's scope; 409 `alreadyPaid`,
 * `orderRefunded`, `artistChanged` if the artist has no entry, or is no longer assigned to an order that is not
 * DONE, `nothingToPay` for an empty entry, and `budgetChanged`, each naming the orders.
 */
export async function lockEntries(
  tx: Db,
  account: Account,
  artistId: number,
  dues: readonly Due[],
): Promise<LockedEntry[]> {
  const locked = await lockByNumber(
    tx,
    account,
    dues.map(({ number }) => number),
  )
  const orders = new Map(locked.map((order) => [order.number, order]))
  const unknown = dues.filter(({ number }) => !orders.has(number))
  if (unknown.length > 0) {
    const numbers = unknown.map(({ number }) => `#${number}`).join(', ')
    throw problem('invalidInput', {
      fieldErrors: { items: 'validation.invalid' },
      reasons: { items: { key: 'noOrders', with: { names: numbers } } },
      facts: { orders: numbers },
    })
  }
  const entries = new Map(
    (
      await lockBudgets(
        tx,
        artistId,
        locked.map(({ id }) => id),
      )
    ).map((entry) => [entry.orderId, entry]),
  )
  const refused = new Map<number, ErrorKey>()
  const taken: LockedEntry[] = []
  for (const due of dues) {
    const order = orders.get(due.number) as Payable
    const entry = entries.get(order.id)
    const reason = refusal(order, entry, due, artistId)
    if (reason) refused.set(due.number, reason)
    else if (entry) taken.push({ ...due, budgetId: entry.id, orderId: order.id })
  }
  refuse(refused)
  return taken
}
