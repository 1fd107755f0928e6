// Both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OperatorError } from '#server/config/config.ts'
import { openSealer } from '#server/secrets/sealer.ts'
import { prepareData } from '#server/setUp.ts'
import { migrateCustom } from '#tests/support/customFields.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

vi.mock('#contract/customFields/declared.ts', async () => {
  const { CUSTOMER_SAMPLES, ORDER_SAMPLES } = await import('#tests/support/customSamples.ts')
  return { ORDER_CUSTOM_FIELDS: ORDER_SAMPLES, CUSTOMER_CUSTOM_FIELDS: CUSTOMER_SAMPLES }
})

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await migrateCustom(server)
})
afterAll(() => server.close())

const start = () =>
  prepareData({
    database: server.database,
    now: server.clock.now,
    files: server.store,
    sealer: openSealer('secret of the columns test'),
    config: { demo: false, adminLogin: 'admin', adminPassword: undefined },
    print: () => undefined,
  })

test('a start ends with a sentence where a declared field has no column', async () => {
  await start()
  const { db } = server.database
  await db.execute(sql`alter table customers drop column custom_taste_folded`)
  await expect(start()).rejects.toThrow(OperatorError)
  await expect(start()).rejects.toThrow(
    'The custom field taste of customers has no column: run npm run db:generate.',
  )
  await db.execute(sql`alter table orders drop column custom_weight, drop column custom_insured_cents`)
  await expect(start()).rejects.toThrow(
    'The custom fields weight, insured of orders have no columns: run npm run db:generate.',
  )
})
