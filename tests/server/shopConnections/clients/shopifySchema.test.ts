import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  execute,
  type FieldNode,
  getVariableValues,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import * as documents from '#server/shopConnections/clients/shopify/documents.ts'
import type { ShopClient } from '#server/shopConnections/shop.ts'
import { buildFulfilment, buildRefund, type OpenedShop, openShop } from '#tests/support/pretendShops.ts'

const schema = buildSchema(readFileSync(new URL('shopify.graphql', import.meta.url), 'utf8'))

const texts: readonly (readonly [string, string])[] = [
  ...Object.entries(documents).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ['history', documents.historyQuery('')],
  ['history since', documents.historyQuery("created_at:>='2026-01-01T00:00:00.000Z'")],
]

test('every document is of the API', () => {
  expect(texts.length).toBeGreaterThan(20)
  for (const [name, text] of texts)
    expect([name, validate(schema, parse(text)).map(({ message }) => message)]).toEqual([name, []])
})

/** What one request may cost. */
const MOST_POINTS = 1000
/** How many ids each document that takes some is asked with. */
const IDS: Readonly<Record<string, number>> = {
  Orders: documents.ORDERS_AT_ONCE,
  Parts: documents.PARTS_AT_ONCE,
}

/** What selections cost if every list in them is full: a point for each object, and of several types the dearest. */
function costOf({ selections }: SelectionSetNode, document: DocumentNode, ids: number): number {
  let [sum, dearest] = [0, 0]
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) sum += costOfField(selection, document, ids)
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      dearest = Math.max(dearest, costOf(selection.selectionSet, document, ids))
    else
      for (const one of document.definitions)
        if (one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value)
          sum += costOf(one.selectionSet, document, ids)
  }
  return sum + dearest
}

function costOfField(field: FieldNode, document: DocumentNode, ids: number): number {
  if (!field.selectionSet) return 0
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value
  const inner = costOf(field.selectionSet, document, ids)
  if (first?.kind === Kind.INT) return Number(first.value) * (1 + inner)
  return field.arguments?.some(({ name }) => name.value === 'ids') ? ids * (1 + inner) : 1 + inner
}

test('no document can cost more than one request may', () => {
  const costs = texts
    .filter(([name]) => !name.startsWith('history'))
    .map(([name, text]) => {
      const document = parse(text)
      const [operation] = document.definitions
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('It is no operation')
      return [name, costOf(operation.selectionSet, document, IDS[operation.name?.value ?? ''] ?? 0)] as const
    })
  expect(costs.filter(([, cost]) => cost > MOST_POINTS)).toEqual([])
  expect(Object.fromEntries(costs).WHOLE_ORDERS).toBeGreaterThan(MOST_POINTS / 2)
})

describe('what is asked and answered', () => {
  const seen: { readonly query: string; readonly variables: object; readonly data: unknown }[] = []
  let opened: OpenedShop
  beforeAll(async () => {
    opened = await openShop('SHOPIFY', {
      watch: (asked, answered) => seen.push({ ...JSON.parse(asked), data: JSON.parse(answered).data }),
    })
    await askAll(opened.client)
    await opened.shop.close()
  })

  /** Each thing that can be asked, so that every document is sent. */
  async function askAll(client: ShopClient): Promise<void> {
    const lines = Array.from({ length: 130 }, (_, at) => ({ title: `Portrait ${at}`, ships: at % 2 === 0 }))
    const long = opened.shop.placeOrder({ lines })
    opened.shop.refund(long.id, {
      lines: long.lines.slice(0, 60).map(({ id }) => ({ lineId: id, quantity: 1 })),
    })
    const places = Array.from({ length: 12 }, (_, at) => ({
      title: 'Canvas',
      ships: true,
      place: 1 + (at % 2),
    }))
    const order = opened.shop.placeOrder({ lines: places, locationId: 7, tags: ['atelier:NEW'] })
    const id = String(order.id)
    await client.test()
    await client.locations()
    await client.writeStatus(id, 'SKETCH')
    await client.writeLink(id, 'https://atelier.example.com/1')
    await client.fulfil(id, buildFulfilment({ lines: [{ lineId: String(order.lines[0]?.id), quantity: 1 }] }))
    await client.fulfil(String(long.id), buildFulfilment())
    for (let at = 0; at < 21; at += 1) opened.shop.refund(order.id, { amount: 1 })
    await client.refund(
      id,
      buildRefund({ lines: [{ lineId: String(order.lines[1]?.id), quantity: 1 }], restock: true }),
    )
    await client.cancel(id, { reason: 'customer', refund: true, restock: true, notify: true })
    await client.ordersSince('2026-01-01T00:00:00.000Z', null)
    await client.history(null, null, async () => 'GO_ON')
  }

  test('every document was sent', () => {
    const sent = new Set(seen.map(({ query }) => query))
    expect(
      texts.filter(([name, text]) => !name.startsWith('history') && !sent.has(text)).map(([name]) => name),
    ).toEqual([])
  })

  test('all variables are of the API', () => {
    for (const { query, variables } of seen) {
      const [operation] = parse(query).definitions
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('It is no operation')
      const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables })
      expect([query, errors]).toEqual([query, undefined])
    }
  })

  test('the pretend shop answers what the API says', async () => {
    for (const { query, variables, data } of seen) {
      const document = parse(query)
      const read = await execute({ schema, document, rootValue: data, variableValues: { ...variables } })
      expect([query, read.errors]).toEqual([query, undefined])
    }
  })
})
