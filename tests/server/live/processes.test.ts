import { expect, test } from 'vitest'
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
