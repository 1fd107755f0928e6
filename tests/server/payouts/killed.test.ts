// Both engines.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/accounts.ts'
import { ENGINE } from '#tests/support/database.ts'
import { operateServers, signIn } from '#tests/support/processes/operating.ts'
import type { Running } from '#tests/support/processes/process.ts'
import { copyShop } from '#tests/support/template.ts'

const { folder, up } = operateServers()

interface Owed {
  readonly artist: { readonly login: string }
  readonly budgets: readonly { readonly bookingNumber: number; readonly budget: number }[]
}

async function caller({ origin }: Running) {
  const token = await signIn(origin, DEMO_PASSWORD)
  return (method: string, path: string, body?: object, key?: string) =>
    fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
}

const paymentOf = ({ artist, budgets }: Owed) => ({
  artist: artist.login,
  attachments: [],
  note: 'Killed',
  items: budgets.map(({ bookingNumber, budget }) => ({
    payoutItemType: 'BOOKING_PAYMENT',
    bookingNumber,
    paid: budget,
  })),
  totalPaid: budgets.reduce((sum, { budget }) => sum + budget, 0),
})

/** How long after the click the server is killed: before it pays, and while it does or after. */
const MOMENTS_MS = [0, 40]

// On PostgreSQL a killed server is a lost connection, which `runs.test.ts` injects.
describe.runIf(ENGINE === 'pglite')('a server killed between the click and the answer', () => {
  test('has paid once after the click is repeated on the next server', async () => {
    await copyShop(folder())
    let server = await up({ DEMO: '1' })
    for (const moment of MOMENTS_MS) {
      const before = await caller(server)
      const artists = (await (await before('GET', '/api/artists?size=100')).json()) as { id: number }[]
      const ids = artists.map(({ id }) => `artistIds=${id}`).join('&')
      const [owed] = (await (await before('GET', `/api/payouts/confirmation?${ids}`)).json()) as Owed[]
      if (!owed) throw new Error('The demo shop owes its artists nothing')
      const body = paymentOf({ ...owed, budgets: owed.budgets.slice(0, 2) })
      const key = randomUUID()
      const click = before('POST', '/api/payouts', body, key).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, moment))
      server.child.kill('SIGKILL')
      await Promise.all([click, server.ended])

      server = await up({ DEMO: '1' })
      const after = await caller(server)
      expect((await after('POST', '/api/payouts', body, key)).status).toBe(201)
      const numbers = body.items.map(({ bookingNumber }) => bookingNumber)
      for (const number of numbers) {
        const found = await after('GET', `/api/payouts?text=${encodeURIComponent(`#${number}`)}`)
        const rows = (await found.json()) as { note: string }[]
        expect(rows.filter(({ note }) => note === 'Killed')).toHaveLength(1)
      }
      expect((await after('POST', '/api/payouts', body)).status).toBe(409)
    }
  })
})
