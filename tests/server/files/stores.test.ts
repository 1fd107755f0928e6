import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OperatorError, readConfig } from '#server/config/config.ts'
import { openStore } from '#server/files/store/openStore.ts'
import type { FileStore } from '#server/files/store/store.ts'
import { type S3StandIn, startS3 } from '#tests/support/outside/s3.ts'
import { temporaryFolder } from '#tests/support/processes/process.ts'

let s3: S3StandIn
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  s3 = await startS3()
  folder = await temporaryFolder()
})
afterAll(async () => {
  await s3.close()
  await folder.remove()
})

const environment = (more: Record<string, string> = {}) => ({
  DATA_DIR: folder.path,
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: 'secret-of-the-tests',
  ...more,
})
const namesOnDisk = async () => {
  const entries = await readdir(join(folder.path, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const ENGINES = {
  disk: {
    open: () => openStore(readConfig({ DATA_DIR: folder.path })),
    keeps: async (name: string) => (await namesOnDisk()).some((file) => name.endsWith(file)),
    halves: async () => (await namesOnDisk()).filter((name) => name.endsWith('.part')).length,
    leaveHalf: async (started: Date) => {
      const path = join(folder.path, 'files', '.parts', `${started.getTime()}.part`)
      await writeFile(path, 'half')
      await utimes(path, started, started)
    },
  },
  S3: {
    open: () => openStore(readConfig(environment())),
    keeps: async (name: string) => s3.objects.has(name),
    halves: async () => s3.pending.size,
    leaveHalf: async (started: Date) => s3.leaveHalf('half', started),
  },
}

const MB = 1024 * 1024

/** A stream of this many bytes in chunks; with `breaks` it throws at the end. */
async function* pieces(count: number, size: number, breaks = false) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(size, index)
  if (breaks) throw new Error('The line broke')
}

async function read(store: FileStore, key: string, range?: { start: number; end: number }) {
  const stream = await store.open(key, range)
  return stream && Buffer.concat(await stream.toArray())
}

describe.each(Object.entries(ENGINES))('files on %s', (_name, engine) => {
  let store: FileStore
  beforeAll(async () => {
    store = await engine.open()
  })

  test('are kept, read whole and in parts, lent, moved and removed', async () => {
    expect(
      await store.write('a/b/small.txt', [Buffer.from('hello '), Buffer.from('world')], 'text/plain'),
    ).toBe(11)
    expect(String(await read(store, 'a/b/small.txt'))).toBe('hello world')
    expect(String(await read(store, 'a/b/small.txt', { start: 6, end: 8 }))).toBe('wor')
    expect(await store.withPath('a/b/small.txt', (path) => readFile(path, 'utf8'))).toBe('hello world')
    await store.write('a/b/small.txt', [Buffer.from('again')], 'text/plain')
    await store.move('a/b/small.txt', 'c/-moved_1.txt')
    expect(await read(store, 'a/b/small.txt')).toBeUndefined()
    expect(String(await read(store, 'c/-moved_1.txt'))).toBe('again')
    expect(await engine.keeps('c/-moved_1.txt')).toBe(true)
    await store.remove('c/-moved_1.txt')
    await store.remove('c/-moved_1.txt')
    expect(await read(store, 'c/-moved_1.txt')).toBeUndefined()
  })

  test('that are large travel in pieces', async () => {
    expect(await store.write('large.bin', pieces(20, MB), 'application/zip')).toBe(20 * MB)
    const bytes = await read(store, 'large.bin')
    expect(bytes?.length).toBe(20 * MB)
    expect([bytes?.[0], bytes?.[19 * MB]]).toEqual([0, 19])
    expect(String(await read(store, 'large.bin', { start: 3 * MB, end: 3 * MB + 1 }))).toBe('\u0003\u0003')
    await store.remove('large.bin')
  })

  test('that break on the way leave nothing, and what stood there stays', async () => {
    for (const count of [1, 20]) {
      await expect(store.write('broken.bin', pieces(count, MB, true), 'application/zip')).rejects.toThrow(
        'The line broke',
      )
      expect(await engine.keeps('broken.bin')).toBe(false)
      expect(await engine.halves()).toBe(0)
    }
    await store.write('kept.txt', [Buffer.from('old')], 'text/plain')
    await expect(store.write('kept.txt', pieces(2, MB, true), 'text/plain')).rejects.toThrow()
    expect(String(await read(store, 'kept.txt'))).toBe('old')
  })

  test('lie under keys alone, which lead nowhere else', async () => {
    for (const key of ['../x', 'a/../x', '/x', 'a//b', '.parts/x', 'a/', '', 'a\\b'])
      await expect(store.write(key, [Buffer.from('x')], 'text/plain'), key).rejects.toThrow('Not a key')
  })

  test('of which a process left halves are tidied after their time', async () => {
    await engine.leaveHalf(new Date('2026-03-01T00:00:00Z'))
    await engine.leaveHalf(new Date('2026-03-03T00:00:00Z'))
    await store.tidy(new Date('2026-03-02T00:00:00Z'))
    expect(await engine.halves()).toBe(1)
    await store.tidy(new Date('2026-03-04T00:00:00Z'))
    expect(await engine.halves()).toBe(0)
  })
})

test('a bucket takes all of its settings or none, and must answer', async () => {
  expect(readConfig({ DATA_DIR: folder.path }).s3).toBeUndefined()
  expect(() => readConfig(environment({ S3_BUCKET: '' }))).toThrow('missing: S3_BUCKET')
  const wrong: readonly Record<string, string>[] = [
    { S3_BUCKET: 'other' },
    { S3_ACCESS_KEY_ID: 'other' },
    { S3_ENDPOINT: 'http://127.0.0.1:9' },
  ]
  for (const more of wrong)
    await expect(openStore(readConfig(environment(more)))).rejects.toThrow(OperatorError)
})

test('a bucket that goes away while the server runs is said to be away, and nothing else is blamed', async () => {
  const other = await startS3()
  const store = await openStore(readConfig(environment({ S3_ENDPOINT: other.endpoint })))
  await other.close()
  await expect(store.open('gone.png')).rejects.toMatchObject({ errorKey: 'storageUnavailable', status: 503 })
  await expect(store.write('gone.png', pieces(1, 8), 'image/png')).rejects.toMatchObject({
    errorKey: 'storageUnavailable',
  })
})
