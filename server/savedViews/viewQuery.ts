import '#contract/schema/builders.ts'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { isSearched, seesCustom } from '#contract/customFields/fields.ts'
import { type OrderFilter, OrderQuery } from '#contract/orders/list.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { ProblemError } from '../http/problem.ts'
import { requireVisible, requireVisibleSort } from '../orders/list/conditions.ts'

/** Valid query parameters; page and page size are not part of a view. */
const { page: _page, size: _size, id: _id, from: _from, to: _to, ...KNOWN } = OrderQuery.shape

/** The parsed query of a view; undefined if the list would reject it. */
export function parseViewQuery(query: string): OrderQuery | undefined {
  const params = new URLSearchParams(query)
  const names = [...new Set(params.keys())]
  if (names.some((name) => !Object.hasOwn(KNOWN, name))) return undefined
  const given = names.map((name) => {
    const values = params.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  // PostgreSQL text cannot contain NUL, but a URL can.
  if (given.flat(2).some((text) => text?.includes('\0'))) return undefined
  return OrderQuery.safeParse(Object.fromEntries(given)).data
}

/** Throws 403 `hiddenField` if the query filters or sorts by a hidden field. */
export function requireVisibleQuery(account: SignedIn, query: OrderQuery): void {
  requireVisible(account, query)
  requireVisibleSort(account, query.sort)
}

/** The view's filter if the account may use it, otherwise undefined. */
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
 * Whether another account's view may be shown: it uses only visible fields, and the account could have
 * searched by its search text, which may be a customer's phone number or in a custom field.
 */
export function isOpenTo(account: SignedIn, query: string): boolean {
  const filter = visibleFilter(account, query)
  if (!filter) return false
  return (
    !filter.text?.trim() ||
    (has(account, 'VIEW_CUSTOMER_INFO') &&
      has(account, 'VIEW_CUSTOMER_CONTACT_INFO') &&
      Object.values(ORDER_CUSTOM_FIELDS).every((field) => !isSearched(field) || seesCustom(account, field)))
  )
}
