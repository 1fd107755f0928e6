import { expect, test } from 'vitest'
import type { FileStore } from '#server/files/store/store.ts'
import { uploaded } from '#tests/support/files.ts'
import { startServer } from '#tests/support/server.ts'

test('two pictures of an account are in line at a time, and nobody waits behind its others', async () => {
  const server = await startServer()
  let release = () => undefined as void
  let held = Promise.resolve()
  let started = 0
  const hold = () => {
    started = 0
    held = new Promise<void>((resolve) => {
      release = resolve
    })
  }
  const withPath = server.store.withPath.bind(server.store)
  const holdUp: FileStore['withPath'] = async (key, work) => {
    started += 1
    await held
    return withPath(key, work)
  }
  const open = server.store.open.bind(server.store)
  const looked = new Set<string>()
  const watch: FileStore['open'] = (key, range) => {
    looked.add(key)
    return open(key, range)
  }
  Object.assign(server.store, { withPath: holdUp, open: watch })
  const [artist, cs] = [await server.as('artist'), await server.as('cs')]
  hold()
  const all = [...Array.from({ length: 5 }, () => uploaded(artist)), uploaded(cs)]
  // All bytes have arrived; two uploads of one account and one of the other are being decoded.
  await expect.poll(() => [server.files.size, started]).toEqual([6, 3])
  release()
  const files = await Promise.all(all)
  // Renditions wait in the same queue.
  hold()
  const asked = files.map(({ renditionLink }) => server.ask('GET', `${renditionLink}&width=320`))
  const arrived = () => [...looked].filter((key) => key.endsWith('-320.webp')).length
  await expect.poll(() => [arrived(), started]).toEqual([6, 3])
  // Anything that does not wait has started by now.
  await server.ask('GET', '/api/health')
  expect(started).toBe(3)
  release()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(files.map(() => 200))
  await server.close()
})
