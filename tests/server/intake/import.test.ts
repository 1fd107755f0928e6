import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { rowOf } from '#server/db/db.ts'
import { importOrders, type Outcome } from '#server/intake/importOrders.ts'
import { copyDatabase } from '#tests/support/database.ts'

let database: Database

beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(() => database.close())

const HEADER =
  'externalId,source,store,firstName,lastName,email,phoneNumber,productName,price,quantity,city,photos'

async function run(...lines: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const file = Readable.from([`\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`])
  for await (const outcome of importOrders(database.db, file, () => new Date('2026-03-02T03:00:00Z')))
    outcomes.push(outcome)
  return outcomes
}

it('takes in orders, several lines of one being its items', async () => {
  const outcomes = await run(
    'a-1,TURNED_NINJA,Hanoi,Mai,Lê,mai@example.com,0911 222 333,"Couple Portrait, large",59,1,Huế,https://a.example/1.jpg https://a.example/2.jpg',
    'a-1,TURNED_NINJA,,,,,,Tip,5,,,',
    'a-2,TURNED_HUMAN,,Eve,Stone,eve@example.com,911222444,Pet Portrait,42,,,',
  )
  expect(outcomes).toMatchObject([
    { result: 'created', row: 2, externalId: 'a-1' },
    { result: 'created', row: 4, externalId: 'a-2' },
  ])
  const stored = await rowOf(
    database.db,
    sql`select o.subtotal_cents, o.tags, o.shipping_address->>'city' as city,
        (select count(*)::int from item_files f join order_items i on i.id = f.item_id where i.order_id = o.id) as photos
      from orders o where external_id = 'a-1'`,
  )
  expect(stored).toEqual({
    subtotal_cents: 6400,
    tags: ['Couple Portrait, large', 'Tip'],
    city: 'Huế',
    photos: 2,
  })
})

it('says what is there already, and goes on after a refused order', async () => {
  await database.db.execute(
    sql`update system_properties set value = 'false' where name = 'new_store_from_outside'`,
  )
  const outcomes = await run(
    'a-2,TURNED_HUMAN,,Eve,Stone,eve@example.com,911222444,Pet Portrait,42,,,',
    'b-1,TURNED_NINJA,,Bo,Lam,bo.example.com,911222555,Portrait,free,,,',
    'b-2,TURNED_NINJA,Atlantis,Bo,Lam,bo@example.com,911222555,Portrait,1,,,',
    'b-3,TURNED_NINJA,,Bo,Lam,bo@example.com,911222555,Portrait,1,,,',
    'b-3,TURNED_NINJA,,,,,,Portrait,1,0,,not-an-address',
    'b-4,TURNED_NINJA,,Bo,Lam,bo@example.com,911222555,Portrait,1,,,',
    'b-2,TURNED_NINJA,,Bo,Lam,bo@example.com,911222555,Portrait,1,,,',
  )
  expect(outcomes).toMatchObject([
    { result: 'already there', row: 2 },
    { result: 'refused', row: 3, field: 'email' },
    { result: 'refused', row: 3, field: 'price' },
    {
      result: 'refused',
      row: 4,
      field: 'store',
      reason: expect.stringMatching(/^There is no store Atlantis\. The stores are: /),
    },
    { result: 'refused', row: 6, field: 'quantity' },
    { result: 'refused', row: 6, field: 'photos' },
    { result: 'created', row: 7, externalId: 'b-4' },
    { result: 'refused', row: 8, field: 'externalId' },
  ])
})

it('refuses a file whose header it does not know', async () => {
  const read = async (text: string) => {
    for await (const _ of importOrders(database.db, Readable.from([text]), () => new Date())) break
  }
  await expect(read('externalId,colour\n1,red\n')).rejects.toThrow('unknown columns: colour')
  await expect(read('externalId,source\n1,x\n')).rejects.toThrow('lacks columns: email')
  await expect(read(`${HEADER}\n"open\n`)).rejects.toThrow('no CSV')
})
