import { expect, test } from 'vitest'
import { ENGINE } from '#tests/support/database.ts'
import { type Heard, openStreamAt } from '#tests/support/live.ts'
import { operateServers, send, signIn } from '#tests/support/processes/operating.ts'
import { PATIENCE_MS } from '#tests/support/processes/process.ts'
import { startPostgres } from '../../../tools/postgres.js'

const servers = operateServers()

test.runIf(ENGINE === 'postgres')(
  'a restart of PostgreSQL under writers is 503 for a while, and loses nothing',
  async ({ skip, onTestFinished }) => {
    const cluster = (await startPostgres()) ?? skip('There are no programs of PostgreSQL here')
    onTestFinished(cluster.stop)
    const both = [
      await servers.up({ DATABASE_URL: cluster.url }),
      await servers.up({ DATABASE_URL: cluster.url }),
    ]
    const origins = both.map(({ origin }) => origin)
    const [one = '', other = ''] = origins
    const token = await signIn(other)
    const stream = await openStreamAt(other, token)
    await stream.until(({ name }) => name === 'ready')

    const acknowledged: { readonly id: string; readonly origin: string }[] = []
    const refused: unknown[] = []
    const writing = { stopped: false }
    const write = async (origin: string, writer: number) => {
      for (let turn = 0; !writing.stopped; turn += 1) {
        const id = `restart-${writer}-${turn}`
        const status = await send(origin, id).then((answer) => answer.status, String)
        if (status === 201) acknowledged.push({ id, origin })
        else refused.push(status)
      }
    }
    const writers = [0, 1, 2, 3].map((writer) => write(writer % 2 === 0 ? one : other, writer))
    const wroteSince = (count: number) => new Set(acknowledged.slice(count).map(({ origin }) => origin)).size
    await expect.poll(() => wroteSince(0), { timeout: PATIENCE_MS }).toBe(2)

    expect(await cluster.restart()).toBe(true)
    const before = acknowledged.length
    await expect.poll(() => wroteSince(before), { timeout: PATIENCE_MS }).toBe(2)
    writing.stopped = true
    await Promise.all(writers)
    expect(refused.filter((status) => status !== 503)).toEqual([])
    expect(both.map(({ child }) => child.exitCode)).toEqual([null, null])

    for (const { id } of acknowledged)
      expect(await (await send(other, id)).json()).toMatchObject({ created: false })

    // A stream whose query was cut off ends and resumes as in a browser; one that stayed open gets a reset,
    // because it may have missed events.
    const kept = ({ name }: Heard) => name === 'reset'
    await Promise.race([stream.until(kept), stream.ended()])
    const last = stream.heard.findLast((heard) => heard.id)?.id
    const now = stream.heard.some(kept) ? stream : await openStreamAt(other, token, last)
    const later: number[] = []
    const tells = ({ name, data }: Heard) =>
      name === 'orders' && (data as { ids: number[] }).ids.some((id) => later.includes(id))
    const hears = async () => {
      const answer = await send(one, `told-${later.length}`)
      later.push(((await answer.json()) as { id: number }).id)
      return now.heard.some(tells)
    }
    await expect.poll(hears, { timeout: PATIENCE_MS }).toBe(true)
  },
)
