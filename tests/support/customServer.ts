import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customFiltersOf, isCustomSortable, isSearched } from '#contract/customFields/fields.ts'
import { idsIn, rowsIn } from './bulk.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import { withOnly } from './page.ts'
import { type Ask, type Json, startServer, type TestServer } from './server.ts'

/**
 * The API tests of a custom field of orders: an admin saves it, finds the order by it and sorts by it; each save is in the
 * timeline; an account without its permissions does not see it, and is refused to save it, filter by it and sort by it.
 * @param prepare runs once the server is started
 */
export function testOrderField(
  name: string,
  one: unknown,
  other: unknown,
  prepare: (server: TestServer) => Promise<unknown> = async () => undefined,
): void {
  describe(`the custom field ${name} of orders`, () => {
    const field = ORDER_CUSTOM_FIELDS[name]
    if (!field) throw new Error(`${name} is not declared`)
    const key = `custom.${name}`
    const filters = customFiltersOf(name, field).map(([param]) =>
      [param, encodeURIComponent(String(one))].join('='),
    )
    const sorts = isCustomSortable(field) ? [`sort=${key},asc`, `sort=${key},desc`] : []
    let server: TestServer
    let admin: Ask
    let nobody: Ask
    let order: MadeOrder
    let second: MadeOrder
    const save = (value: unknown, { id }: MadeOrder = order, as: Ask = admin) =>
      as('PUT', `/api/bookings/${id}/custom-fields`, { body: { custom: { [name]: value } } })
    const list = (query: string, as: Ask = admin) => as('GET', `/api/bookings?${query}`)
    const valueIn = (json: Json | undefined) => (json?.custom as Record<string, unknown> | undefined)?.[name]
    beforeAll(async () => {
      server = await startServer()
      await prepare(server)
      admin = await server.as('admin')
      // Of the permissions to see and to change it, only what everybody with orders has.
      nobody = await withOnly(server, 'nobody', ['ACCESS_ORDER', 'VIEW_BOOKING', 'CAN_SEE_ASSIGN_ORDER'])
      order = await makeOrder(server)
      second = await makeOrder(server)
    })
    afterAll(() => server.close())

    test('is saved and read, and each save is in the timeline', async () => {
      expect(valueIn((await save(other)).json)).toEqual(other)
      const { status, json } = await save(one)
      expect([status, valueIn(json)]).toEqual([200, one])
      expect(valueIn((await admin('GET', `/api/bookings/${order.id}`)).json)).toEqual(one)
      const timeline = await admin('GET', `/api/bookings/${order.id}/timeline?group=fields`)
      expect(rowsIn(timeline.json)[0]).toMatchObject({ custom: name, after: String(one) })
    })

    test('finds and sorts orders', async () => {
      await save(one)
      await save(other, second)
      for (const filter of filters) {
        const found = idsIn((await list(filter)).json)
        expect([filter, found.includes(order.id)]).toEqual([filter, true])
      }
      const [up, down] = await Promise.all(sorts.map(async (sort) => idsIn((await list(sort)).json)))
      expect(up).toEqual(down?.toReversed())
      if (!isSearched(field)) return
      const found = await list(`text=${encodeURIComponent(String(one))}`)
      expect(idsIn(found.json)).toEqual([order.id])
    })

    test('is kept from those who may not see it, and from those who may not change it', async () => {
      await save(one)
      const seen = valueIn((await nobody('GET', `/api/bookings/${order.id}`)).json)
      expect((await save(other, order, nobody)).status).toBe(403)
      if (field.view === 'ACCESS_ORDER') return
      expect(seen).toBeUndefined()
      for (const query of [...filters, ...sorts]) {
        const { status, json } = await list(query, nobody)
        expect([query, status, json.errorKey]).toEqual([query, 403, 'hiddenField'])
      }
      expect(idsIn((await list(`text=${encodeURIComponent(String(one))}`, nobody)).json)).toEqual([])
      const { text } = await nobody('GET', '/api/bookings/export.csv')
      expect(text.split('\r\n')[0]).not.toContain(field.label.en)
    })
  })
}
