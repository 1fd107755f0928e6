import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENGINE } from '#tests/support/database.ts'
import { expectOneLine, operateServers, send, signIn } from '#tests/support/processes/operating.ts'
import { start } from '#tests/support/processes/process.ts'

const { env, folder, started, up } = operateServers()
const preload = fileURLToPath(new URL('../../support/processes/fullDisk.ts', import.meta.url))

const errorKeyOf = async (answer: Response) => ((await answer.json()) as { errorKey?: string }).errorKey

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function upload(origin: string, token: string): Promise<Response> {
  const form = new FormData()
  form.set('file', new File([PIXEL], 'a.png', { type: 'image/png' }))
  return fetch(`${origin}/api/attachments`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
}

test.runIf(ENGINE === 'pglite')(
  'a full disk is said by calls and by health, loses nothing, and is over once there is room',
  async () => {
    await started()
    const sign = join(folder(), '.full')
    const more = { FULL_DISK: sign, NODE_OPTIONS: `--import=${preload}` }
    const { origin, child, ended } = await up(more)
    const token = await signIn(origin)
    expect((await send(origin, 'before')).status).toBe(201)
    expect((await upload(origin, token)).status).toBe(201)

    await writeFile(sign, '')
    const health = async () => (await fetch(`${origin}/api/health`)).status
    await expect.poll(health).toBe(503)
    const said = await fetch(`${origin}/api/health`)
    expect(await errorKeyOf(said)).toBe('diskFull')
    const ready = (await (await fetch(`${origin}/api/health/ready`)).json()) as { facts: object }
    expect(ready.facts).toMatchObject({ database: 'ok', files: 'diskFull', disk: 'diskFull' })
    const refused = await upload(origin, token)
    expect([refused.status, await errorKeyOf(refused)]).toEqual([503, 'diskFull'])
    // What is there is still read.
    const list = await fetch(`${origin}/api/bookings`, { headers: { authorization: `Bearer ${token}` } })
    expect(list.status).toBe(200)

    child.kill('SIGKILL')
    await ended
    const again = await start('server/main.js', env({ PORT: '0', ...more })).ended
    expectOneLine(again, `The disk of the data folder ${folder()}`)
    expect(again.err.trim().split('\n')).toHaveLength(1)

    await rm(sign)
    const next = await up(more)
    expect(await (await send(next.origin, 'before')).json()).toMatchObject({ created: false })
    expect(await readdir(join(folder(), 'files', '.parts'))).toEqual([])
  },
)

test.runIf(ENGINE === 'pglite')('a process whose disk has room again works on, without a start', async () => {
  await started()
  const sign = join(folder(), '.full')
  const { origin } = await up({ FULL_DISK: sign, NODE_OPTIONS: `--import=${preload}` })
  await writeFile(sign, '')
  await expect.poll(async () => (await fetch(`${origin}/api/health`)).status).toBe(503)
  await rm(sign)
  await expect.poll(async () => (await fetch(`${origin}/api/health`)).status).toBe(200)
  expect((await send(origin, 'after')).status).toBe(201)
})
