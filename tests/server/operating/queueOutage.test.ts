import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ENGINE } from '#tests/support/database.ts'
import { operateServers, send } from '#tests/support/processes/operating.ts'
import { PATIENCE_MS } from '#tests/support/processes/process.ts'
import { startPostgres } from '../../../tools/postgres.js'

const servers = operateServers()
/** Each job asks for work once a second. */
const AWAY_MS = 5000

test.runIf(ENGINE === 'postgres')(
  'while the database is away, the log of the job queue says each reason once',
  async ({ skip, onTestFinished }) => {
    const cluster = (await startPostgres()) ?? skip('There are no programs of PostgreSQL here')
    onTestFinished(cluster.stop)
    const running = await servers.up({ DATABASE_URL: cluster.url })
    const messages = () =>
      running
        .output()
        .split('\n')
        .filter((line) => line.includes('"msg":"job queue"'))
        .map((line) => (JSON.parse(line) as { err: { message: string } }).err.message)
    await cluster.halt()
    await expect.poll(messages, { timeout: PATIENCE_MS }).not.toEqual([])
    await setTimeout(AWAY_MS)
    const said = messages()
    expect(said).toEqual([...new Set(said)])
    expect(said.length).toBeLessThan(10)

    expect(await cluster.restart()).toBe(true)
    const status = () => send(running.origin, 'after').then((answer) => answer.status)
    await expect.poll(status, { timeout: PATIENCE_MS }).toBe(201)
    expect(running.child.exitCode).toBeNull()
  },
)
