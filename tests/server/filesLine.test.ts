import { expect, test } from 'vitest'
import type { FileStore } from '#server/files/store.ts'
import { uploaded } from '#tests/support/files.ts'
import { startServer } from '#tests/support/server.ts'

test('two pictures of an account are in line at a time, and nobody waits behind its others', async () => {
  const server = await startServer()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = () => resolve()
  })
  const withPath = server.store.withPath.bind(server.store)
  let begun = 0
  const holdUp: FileStore['withPath'] = async (key, work) => {
    begun += 1
    await held
    return withPath(key, work)
  }
  Object.assign(server.store, { withPath: holdUp })
  const [artist, cs] = [await server.as('artist'), await server.as('cs')]
  const all = [...Array.from({ length: 5 }, () => uploaded(artist)), uploaded(cs)]
  // Two of the one account, one of the other; the bytes of all have come.
  await expect.poll(() => [server.files.size, begun], { timeout: 20_000 }).toEqual([6, 3])
  release()
  expect(await Promise.all(all)).toHaveLength(6)
  await server.close()
})
