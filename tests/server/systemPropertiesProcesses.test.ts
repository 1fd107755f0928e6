import { expect, test } from 'vitest'
import { ENGINE } from '#tests/support/database.ts'
import { openStreamAt } from '#tests/support/live.ts'
import { operateServers, send, signIn } from '#tests/support/processes/operating.ts'

const servers = operateServers()

interface Property {
  readonly id: number
  readonly value: string
}

test.skipIf(ENGINE === 'pglite')(
  'what is set at one server process holds at once on another, and its tabs are told',
  async () => {
    await servers.started()
    const one = await servers.up()
    const other = await servers.up()
    const token = await signIn(one.origin)
    const ask = async (origin: string, path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      return (await fetch(`${origin}${path}`, { ...init, headers })).json()
    }
    const property = async (origin: string, name: string) =>
      ((await ask(origin, `/api/system-properties?name=${name}`)) as Property[])[0] as Property
    const set = async (name: string, value: string) => {
      const { id } = await property(one.origin, name)
      await ask(one.origin, '/api/system-properties', { method: 'PUT', body: JSON.stringify({ id, value }) })
    }
    const { id } = (await (await send(other.origin, 'property-1')).json()) as { id: number }
    const found = async () =>
      ((await ask(other.origin, `/api/bookings?paid=today&id=${id}`)) as unknown[]).length
    const order = (await ask(other.origin, `/api/bookings/${id}`)) as { paidAt: string }
    const stream = await openStreamAt(other.origin, token)
    await stream.until(({ name }) => name === 'ready')

    await set('business_timezone', 'Pacific/Kiritimati')
    await stream.until(({ name }) => name === 'properties')
    stream.close()
    expect((await property(other.origin, 'business_timezone')).value).toBe('Pacific/Kiritimati')
    const dayThere = (at: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date(at))
    expect(await found()).toBe(dayThere(order.paidAt) === dayThere(new Date().toISOString()) ? 1 : 0)
  },
)
