import { beforeEach, expect, test } from 'vitest'
import { fillPath } from '#contract/endpoint.ts'
import { listOrders } from '#contract/orders/list.ts'
import { listParams } from '#src/admin/list/listQuery.ts'
import { DEFAULT_SIZE, readList } from '#src/admin/list/listUrl.ts'
import { firstListUrl } from '#src/boot/firstList.ts'
import { NO_FILTER, ORDER_LIST } from '#src/orders/filters/orderFilters.ts'
import { listQuery } from '#src/providers/dataProvider.ts'

beforeEach(() => localStorage.clear())

/** The parameters that the list itself sends for an address. */
function sentFor(search: string, stored = DEFAULT_SIZE): string[] {
  const state = readList(new URLSearchParams(search), ORDER_LIST)
  const query = listQuery(listParams({ ...state, perPage: state.perPage ?? stored }, undefined))
  return Object.entries(query)
    .flatMap(([name, given]) => [given].flat().map((value) => `${name}=${String(value)}`))
    .toSorted()
}

const started = (search: string): string[] => {
  const [path, query] = firstListUrl(search).split('?')
  expect(path).toBe(fillPath(listOrders.path, {}))
  return [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).toSorted()
}

test.each([
  '',
  '?status=SKETCH&status=COLOR&status=SKETCH&open=true',
  '?tag=Anime+Portrait&text=%20%20&sort=deadline,asc',
  '?assignee=linh&assignee=null&page=3&size=30',
  '?cs=mai&store=null&source=TURNED_NINJA&paymentStatus=UNPAID&size=77&page=x',
  '?customer=12&paid=today&deadline=2026-11-01..2026-11-21&vendor=v&alert=NO_SKETCH&myTurn=true&hasPoster=true',
  '?view=5&columns=number,status&text=Linh',
])('what begins early for %s is what the list asks for', (search) => {
  expect(started(search)).toEqual(sentFor(search))
})

test('the page size that this browser keeps applies, unless the address has one', () => {
  localStorage.setItem('RaStoreatelier.orders.size', '50')
  expect(started('')).toEqual(sentFor('', 50))
  expect(started('?size=40')).toEqual(sentFor('?size=40', 50))
})

test('every filter of the list is known', () => {
  const searches = Object.keys(NO_FILTER).map((name) => `?${name}=true`)
  for (const search of searches) expect(started(search)).toHaveLength(4)
})
