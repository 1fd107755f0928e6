import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LIVE_POSITION_HEADER } from '#contract/live/livePosition.ts'
import { ENGINE } from '#tests/support/database.ts'
import { openStreamAt } from '#tests/support/live.ts'
import { operateServers, send, signIn } from '#tests/support/processes/operating.ts'

const servers = operateServers()

test.skipIf(ENGINE === 'pglite')(
  'what one server process commits, the streams of another one tell',
  async () => {
    await servers.started()
    const one = await servers.up()
    const other = await servers.up()
    const stream = await openStreamAt(other.origin, await signIn(other.origin))
    await stream.until(({ name }) => name === 'ready')
    const answer = await send(one.origin, 'live-1')
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: number }
    await stream.until(({ name, data }) => name === 'orders' && (data as { ids: number[] }).ids.includes(id))
    stream.close()
  },
)

test.skipIf(ENGINE === 'pglite')(
  'a place of one process is one of another, also of one that starts later',
  async () => {
    await servers.started()
    const one = await servers.up()
    const other = await servers.up()
    const token = await signIn(one.origin)
    const resumesAt = async (origin: string, place: string) => {
      const stream = await openStreamAt(origin, token, place)
      const { data } = await stream.until(({ name }) => name === 'ready')
      stream.close()
      return data
    }
    const read = await fetch(`${one.origin}/api/account`, { headers: { authorization: `Bearer ${token}` } })
    const place = read.headers.get(LIVE_POSITION_HEADER) ?? ''
    expect(await resumesAt(one.origin, place)).toEqual({ resumed: true })
    expect(await resumesAt(other.origin, place)).toEqual({ resumed: true })
    const later = await servers.up()
    expect(await resumesAt(later.origin, place)).toEqual({ resumed: true })
  },
)

test.skipIf(ENGINE === 'pglite')('who has an order open in one process is seen in another one', async () => {
  await servers.started()
  const one = await servers.up()
  const other = await servers.up()
  const { id } = (await (await send(one.origin, 'presence-1')).json()) as { id: number }
  const headers = { 'content-type': 'application/json' }
  const path = `/api/bookings/${id}/presence`
  const authorization = async (origin: string) => ({ authorization: `Bearer ${await signIn(origin)}` })
  const mine = await authorization(other.origin)
  const beside = await authorization(one.origin)
  const body = JSON.stringify({ tab: randomUUID(), editing: { what: 'todo' } })
  const put = await fetch(one.origin + path, {
    method: 'PUT',
    headers: { ...headers, ...beside },
    body,
  })
  expect(put.status).toBe(200)
  // The same account in both: told to its stream, which another process serves.
  const stream = await openStreamAt(other.origin, mine.authorization.slice('Bearer '.length))
  await stream.until(({ name }) => name === 'ready')
  await fetch(one.origin + path, {
    method: 'PUT',
    headers: { ...headers, ...beside },
    body: JSON.stringify({ tab: randomUUID(), editing: null }),
  })
  await stream.until(({ name, data }) => name === 'presence' && (data as { ids: number[] }).ids.includes(id))
  stream.close()
})
