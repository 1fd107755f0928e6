import { type OrderFilter, OrderQuery } from '#contract/orderList.ts'
import { ProblemError } from '../http/problem.ts'
import { requireVisible, requireVisibleSort } from '../orders/conditions.ts'
import { has } from '../orders/scope.ts'
import type { SignedIn } from '../session/account.ts'

/** What the list's own address may say; the page and its size are no part of a view. */
const { page: _page, size: _size, id: _id, from: _from, to: _to, ...KNOWN } = OrderQuery.shape

/** What a view's query asks for; undefined when the list would not take it. */
export function parseViewQuery(query: string): OrderQuery | undefined {
  const params = new URLSearchParams(query)
  const names = [...new Set(params.keys())]
  if (names.some((name) => !Object.hasOwn(KNOWN, name))) return undefined
  const given = names.map((name) => {
    const values = params.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  // PostgreSQL's text holds no NUL, which the address can spell.
  if (given.flat(2).some((text) => text?.includes('\0'))) return undefined
  return OrderQuery.safeParse(Object.fromEntries(given)).data
}

/** Throws 403 `hiddenField` when the query filters or sorts by what the account may not see. */
export function requireVisibleQuery(account: SignedIn, query: OrderQuery): void {
  requireVisible(account, query)
  requireVisibleSort(account, query.sort)
}

/** What the view filters by when the account may ask for it, else undefined. */
export function visibleFilter(account: SignedIn, query: string): OrderFilter | undefined {
  const parsed = parseViewQuery(query)
  if (!parsed) return undefined
  try {
    requireVisibleQuery(account, parsed)
  } catch (error) {
    if (error instanceof ProblemError && error.errorKey === 'hiddenField') return undefined
    throw error
  }
  const { page: _first, size: _all, sort: _sort, ...filter } = parsed
  return filter
}

/**
 * Whether someone else's view may be shown to the account: it is made of what the account may ask for, and its search
 * text, which may be a customer's phone number, is one that the account could have found by.
 */
export function isOpenTo(account: SignedIn, query: string): boolean {
  const filter = visibleFilter(account, query)
  if (!filter) return false
  return (
    !filter.text?.trim() || (has(account, 'VIEW_CUSTOMER_INFO') && has(account, 'VIEW_CUSTOMER_CONTACT_INFO'))
  )
}
