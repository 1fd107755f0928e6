import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { CUSTOMER_CUSTOM_FIELDS, ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import {
  type CustomFields,
  customFiltersOf,
  isCustomSortable,
  isSearched,
  lackedToEdit,
  seesCustom,
} from '#contract/customFields/fields.ts'
import type { Permission } from '#contract/permissions.ts'
import { idsIn, rowsIn } from './bulk.ts'
import { makeOrder } from './orders.ts'
import { withOnly } from './page/page.ts'
import { makeCustomer } from './people/customers.ts'
import { type Ask, type Json, startServer, type TestServer } from './server.ts'

/** The calls of the records that have the field. */
interface Records {
  readonly fields: CustomFields
  /** What everybody has who reads and writes them. */
  readonly held: readonly Permission[]
  readonly list: string
  /** Query parameter of the list that searches. */
  readonly search: string
  readonly make: (server: TestServer, admin: Ask) => Promise<{ readonly id: number }>
  readonly save: (as: Ask, id: number, custom: object) => ReturnType<Ask>
  readonly read: (as: Ask, id: number) => ReturnType<Ask>
  /** The newest value of the field that the record's history has. */
  readonly newest: (as: Ask, id: number, name: string) => Promise<unknown>
}

const ORDERS: Records = {
  fields: ORDER_CUSTOM_FIELDS,
  held: ['ACCESS_ORDER', 'VIEW_BOOKING', 'CAN_SEE_ASSIGN_ORDER'],
  list: '/api/bookings',
  search: 'text',
  make: (server) => makeOrder(server),
  save: (as, id, custom) => as('PUT', `/api/bookings/${id}/custom-fields`, { body: { custom } }),
  read: (as, id) => as('GET', `/api/bookings/${id}`),
  newest: async (as, id, name) => {
    const { json } = await as('GET', `/api/bookings/${id}/timeline?group=fields`)
    return rowsIn(json).find(({ custom }) => custom === name)?.after
  },
}

const CUSTOMERS: Records = {
  fields: CUSTOMER_CUSTOM_FIELDS,
  held: ['VIEW_CUSTOMER_LIST', 'VIEW_CUSTOMER_DETAIL', 'EDIT_CUSTOMER', 'VIEW_AUDIT'],
  list: '/api/customers',
  search: 'name',
  make: (_server, admin) => makeCustomer(admin),
  save: (as, id, custom) => as('PUT', '/api/customers', { body: { id, custom } }),
  read: (as, id) => as('GET', `/api/customers/id:${id}`),
  newest: async (as, id, name) => {
    const { json } = await as('GET', `/api/audit?area=customers&recordId=${id}`)
    const changes = rowsIn(json).flatMap((entry) => entry.changes as AuditEntry['changes'])
    const after = changes.find(({ field }) => field === `custom.${name}`)?.after
    return after === undefined ? undefined : String(after)
  },
}

const valueIn = (name: string, json: Json | undefined): unknown =>
  (json?.custom as Record<string, unknown> | undefined)?.[name]

type Prepare = (server: TestServer) => Promise<unknown>

/** Starts a server with two records of the kind, an admin, and an account without the permissions of the field. */
function started({ held, make }: Records, prepare: Prepare) {
  const shop = {} as { server?: TestServer; admin: Ask; nobody: Ask; first: number; second: number }
  beforeAll(async () => {
    const server = await startServer()
    await prepare(server)
    const admin = await server.as('admin')
    const nobody = await withOnly(server, 'nobody', held)
    const [first, second] = [(await make(server, admin)).id, (await make(server, admin)).id]
    Object.assign(shop, { server, admin, nobody, first, second })
  })
  afterAll(() => shop.server?.close())
  return shop
}

function testField(
  of: string,
  records: Records,
  name: string,
  [one, other]: readonly unknown[],
  prepare: Prepare,
) {
  describe(`the custom field ${name} of ${of}`, () => {
    const { held, save, read, newest, search } = records
    const field = records.fields[name]
    if (!field) throw new Error(`${name} is not declared`)
    const key = `custom.${name}`
    const filters = customFiltersOf(name, field).map(([param]) =>
      [param, encodeURIComponent(String(one))].join('='),
    )
    const sorts = isCustomSortable(field) ? [`sort=${key},asc`, `sort=${key},desc`] : []
    const holder = { permissions: held, authorities: [] }
    const shop = started(records, prepare)
    const list = (query: string, as: Ask = shop.admin) => as('GET', `${records.list}?${query}`)
    const found = async (query: string, as?: Ask) =>
      idsIn((await list(query, as)).json).filter((id) => id === shop.first || id === shop.second)
    const searching = (as?: Ask) => found(`${search}=${encodeURIComponent(String(one))}`, as)

    test('is saved and read, and each save is in the history', async () => {
      const { admin, first } = shop
      expect(valueIn(name, (await save(admin, first, { [name]: other })).json)).toEqual(other)
      const { status, json } = await save(admin, first, { [name]: one })
      expect([status, valueIn(name, json)]).toEqual([200, one])
      expect(valueIn(name, (await read(admin, first)).json)).toEqual(one)
      expect(await newest(admin, first, name)).toBe(String(one))
    })

    test('finds and sorts records', async () => {
      await save(shop.admin, shop.first, { [name]: one })
      await save(shop.admin, shop.second, { [name]: other })
      for (const filter of filters)
        expect([filter, await found(filter)]).toEqual([filter, expect.arrayContaining([shop.first])])
      const [up, down] = await Promise.all(sorts.map((sort) => found(sort)))
      expect(up).toEqual(down?.toReversed())
      if (isSearched(field)) expect(await searching()).toEqual([shop.first])
    })

    test('is kept from those who may not see it, and from those who may not change it', async () => {
      const { admin, nobody, first } = shop
      await save(admin, first, { [name]: one })
      const isTheirs = lackedToEdit(holder, field).length === 0
      expect((await save(nobody, first, { [name]: other })).status).toBe(isTheirs ? 200 : 403)
      if (seesCustom(holder, field)) return
      expect(valueIn(name, (await read(nobody, first)).json)).toBeUndefined()
      expect(await newest(nobody, first, name)).toBeUndefined()
      for (const query of [...filters, ...sorts]) {
        const { status, json } = await list(query, nobody)
        expect([query, status, json.errorKey]).toEqual([query, 403, 'hiddenField'])
      }
      if (isSearched(field)) expect(await searching(nobody)).toEqual([])
      const { text } = await nobody('GET', `${records.list}/export.csv`)
      expect(text.split('\r\n')[0]).not.toContain(field.label.en)
    })
  })
}

/**
 * The API tests of a custom field of orders: an admin saves it, finds the order by it and sorts by it; each save is in the
 * timeline; an account without its permissions does not see it, and is refused to save it, filter by it and sort by it.
 * @param prepare runs once the server is started
 */
export const testOrderField = (
  name: string,
  one: unknown,
  other: unknown,
  prepare: Prepare = async () => undefined,
): void => testField('orders', ORDERS, name, [one, other], prepare)

/** The same of a custom field of customers, whose history is in the audit. */
export const testCustomerField = (
  name: string,
  one: unknown,
  other: unknown,
  prepare: Prepare = async () => undefined,
): void => testField('customers', CUSTOMERS, name, [one, other], prepare)
