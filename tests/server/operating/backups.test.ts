// Both engines.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SystemCheckName, SystemStatus } from '#contract/system/systemStatus.ts'
import { readFileList } from '#server/backups/fileList.ts'
import { type BackedUp, makeBackup } from '#server/backups/makeBackup.ts'
import { readManifest } from '#server/backups/manifest.ts'
import { fileListName, heldPath, listBackups } from '#server/backups/names.ts'
import { tallyOfFile } from '#server/backups/tally.ts'
import { rowOf } from '#server/db/db.ts'
import { diskStore } from '#server/files/store/diskStore.ts'
import { openMetrics } from '#server/metrics/openMetrics.ts'
import { backUpServer, backupsIn } from '#tests/support/backups.ts'
import { ENGINE } from '#tests/support/database.ts'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { select } from '#tests/support/page/page.ts'
import { administer, expectOneLine } from '#tests/support/processes/operating.ts'
import { temporaryFolder } from '#tests/support/processes/process.ts'
import { databasesLike, hashTables, openTarget } from '#tests/support/processes/restoring.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const HOUR = 3_600_000

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
let admin: Ask
/** Of the first backup: its rows, and the checksums of its files. */
let first: BackedUp
let rows: Record<string, string>
let sums: Record<string, string>
/** Key of a file that came after it. */
let added: string
/** Key of a file that the newest backup misses, and its rows. */
let gone: string
let rowsOfNewest: Record<string, string>

const backups = () => join(temporary.path, 'backups')
const files = () => join(temporary.path, 'files')
const targets: Awaited<ReturnType<typeof openTarget>>[] = []
async function target(name: string) {
  const opened = await openTarget(temporary.path, name)
  targets.push(opened)
  return opened
}

const keys = async (): Promise<readonly string[]> =>
  (
    await select<{ key: string }>(
      server,
      sql`select storage_key as key from files union select thumbnail_key from files where thumbnail_key is not null order by 1`,
    )
  ).map(({ key }) => key)

const sumsIn = async (folder: string, names: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (key) => [key, (await tallyOfFile(join(folder, key))).sha256] as const),
    ),
  )

const keyOf = async (id: number): Promise<string> => {
  const { key } = await rowOf<{ key: string }>(
    server.database.db,
    sql`select storage_key as key from files where id = ${id}`,
  )
  return key
}

async function checkOf(name: SystemCheckName) {
  const { json } = await admin('GET', '/api/system')
  return (json as unknown as SystemStatus).checks.find((check) => check.name === name)
}

const drill = async () => {
  await runJob(server, 'drill-backup', { backups: backupsIn(backups()) })
  return checkOf('drill')
}

const heldFiles = async (): Promise<readonly string[]> => {
  const entries = await readdir(join(backups(), 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

beforeAll(async () => {
  temporary = await temporaryFolder()
  const place = backupsIn(join(temporary.path, 'backups'))
  server = await startServer({ store: diskStore(files()), backups: place })
  admin = await server.as('admin')
  const cs = await server.as('cs')
  await uploaded(cs, 'one.png', pngBytes(40, 30, [10, 20, 30]))
  await uploaded(cs, 'two.png', pngBytes(30, 40, [90, 20, 30]))
  // A file whose bytes are there already: it is held once.
  await uploaded(cs, 'again.png', pngBytes(40, 30, [10, 20, 30]))
  first = await backUpServer(server, backups())
  rows = await hashTables(server.database.db)
  sums = await sumsIn(files(), await keys())
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  for (const one of targets) await one.remove()
  await server.close()
  await temporary.remove()
})

test('what was backed up is restored, whatever changed since: every row, every file', async () => {
  expect(first.manifest.files).toMatchObject({ count: Object.keys(sums).length, missing: 0 })
  expect((await heldFiles()).length).toBe(new Set(Object.values(sums)).size)
  // One more file, and one less: the first is still in the backup.
  server.clock.advance(HOUR)
  const cs = await server.as('cs')
  const { id } = await uploaded(cs, 'three.png', pngBytes(50, 50, [1, 2, 3]))
  added = await keyOf(id)
  await rm(join(files(), Object.keys(sums)[0] ?? ''))
  const second = await backUpServer(server, backups())
  // Of the one that the store lost, an earlier backup has the bytes.
  expect(second.manifest.files.missing).toBe(0)

  const into = await target('earlier')
  const ran = await into.restoreByCommand(backups(), `--at=${first.name}`)
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out).toContain(`Files: ${Object.keys(sums).length} were put back`)
  expect(await into.read(hashTables)).toEqual(rows)
  expect(await sumsIn(into.files, Object.keys(sums))).toEqual(sums)
  expect(await readFile(join(into.files, added)).catch(() => undefined)).toBeUndefined()

  const unknown = await into.restore(backups(), '--at=atelier-2026-01-01T00-00-00-000Z')
  expectOneLine(unknown, 'There is no whole backup')
  if (ENGINE === 'postgres') expectOneLine(await into.restore(backups()), 'is not empty')
})

test('a drill finds everything there, and says so with its date; a leftover of one that was killed is no hindrance', async () => {
  expect(await checkOf('drill')).toMatchObject({ state: 'OK', says: 'yet' })
  const { name } = await rowOf<{ name: string }>(
    server.database.db,
    sql`select 'atelier_drill_of_' || current_database() as name`,
  )
  const scratch = name.slice(0, 63)
  if (ENGINE === 'postgres') await administer(`create database "${scratch}"`)
  await mkdir(join(backups(), 'drill'))
  await writeFile(join(backups(), 'drill', 'left'), '')
  expect(await drill()).toMatchObject({
    state: 'OK',
    says: 'well',
    facts: { seconds: 0, tables: Object.keys(rows).length },
  })
  if (ENGINE === 'postgres') expect(await databasesLike(server.database.db, scratch)).toEqual([])
  else expect(await readdir(backups())).not.toContain('drill')
  server.clock.advance(15 * 24 * HOUR)
  admin = await server.as('admin')
  expect(await checkOf('drill')).toMatchObject({ state: 'BAD', says: 'old' })
})

test('figures tell the ages of the newest backup and of the last drill', async () => {
  const figures = openMetrics(ENGINE)
  const watched = { dataDir: '.', backups: backupsIn(backups()), streams: () => 0 }
  figures.watch({ database: server.database, ...watched }, server.app.log)
  const text = await figures.text()
  expect(text).toMatch(/^atelier_backup_timestamp_seconds 1\.?\d+/m)
  expect(text).toMatch(/^atelier_backup_drill_ok 1$/m)
  const none = openMetrics(ENGINE)
  none.watch({ database: server.database, ...watched, backups: undefined }, server.app.log)
  expect(await none.text()).not.toMatch(/^atelier_backup_\w+ /m)
})

test('files that are gone from the store are counted and named, and nothing else fails', async () => {
  server.clock.advance(HOUR)
  const { id } = await uploaded(await server.as('cs'), 'gone.png', pngBytes(21, 22, [7, 7, 7]))
  gone = await keyOf(id)
  const { database, store } = server
  // One that earlier backups alone name from now on.
  await database.db.execute(sql`delete from files where storage_key = ${added}`)
  // Deleted after the snapshot, before it is copied.
  const pack: typeof database.pack = async (file, read) => {
    const found = await database.pack(file, read)
    await store.remove(gone)
    return found
  }
  const place = backupsIn(backups())
  const { manifest } = await makeBackup({ database: { ...database, pack }, store, place }, server.clock.now)
  rowsOfNewest = await hashTables(database.db)
  expect(manifest.files.missing).toBe(1)
  expect(await checkOf('backup')).toMatchObject({ state: 'WARN', says: 'missing', facts: { missing: 1 } })
})

test('a file that comes while the others are named is in the list, and each is once, in the order of their keys', async () => {
  server.clock.advance(HOUR)
  const { database, store } = server
  const before = await keys()
  const cs = await server.as('cs')
  let came = ''
  const pack: typeof database.pack = async (file, read) => {
    came = await keyOf((await uploaded(cs, 'came.png', pngBytes(23, 24, [9, 9, 9]))).id)
    await database.db.execute(
      sql`update files set file_name = 'renamed.png' where storage_key = ${before[0]}`,
    )
    return database.pack(file, read)
  }
  const place = backupsIn(temporary.path)
  const { name } = await makeBackup({ database: { ...database, pack }, store, place }, server.clock.now)
  const listed: string[] = []
  for await (const { key } of readFileList(join(temporary.path, fileListName(name)))) listed.push(key)
  expect(listed).toContain(came)
  expect(listed).toEqual((await keys()).toSorted())
})

test('a damaged file, list or dump is found by the drill and by a restore', async () => {
  const [name = ''] = await listBackups(backups())
  const { dump, files: list } = await readManifest(backups(), name)
  const into = await target('damaged')
  const spoil = async (path: string, work: () => Promise<void>) => {
    const whole = await readFile(path)
    await writeFile(path, Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? ~byte : byte))))
    await work()
    await writeFile(path, whole)
  }
  for (const part of [dump.name, list.name])
    await spoil(join(backups(), part), async () => {
      expect(await drill()).toMatchObject({ state: 'BAD', says: 'failed', facts: { count: 1 } })
      expectOneLine(await into.restore(backups()), `${part} in ${backups()} is damaged`)
    })
  const [held = ''] = Object.values(sums)
  const lost = Object.keys(sums).filter((key) => sums[key] === held)
  await spoil(heldPath(backups(), held), async () => {
    expect(await drill()).toMatchObject({ state: 'BAD', says: 'failed', facts: { count: lost.length } })
    const [run] = await select<{ state: string; error: string }>(
      server,
      sql`select state, error from job_runs where job = 'drill-backup' order by id desc limit 1`,
    )
    expect(run).toMatchObject({ state: 'FAILED', error: expect.stringContaining('is missing or damaged') })
    const ran = await into.restore(backups())
    expectOneLine(ran, `${lost.length + 1} files are not in the backup, or damaged there`)
    for (const key of [gone, ...lost]) expect(ran.out).toContain(`lost: ${key}`)
  })
  expect(await into.read(hashTables)).toEqual(rowsOfNewest)
})

test.runIf(ENGINE === 'postgres')('programs that do not fit the database are told', async () => {
  const { server: version } = await rowOf<{ server: number }>(
    server.database.db,
    sql`select current_setting('server_version_num')::int / 10000 as server`,
  )
  const tools = join(temporary.path, 'programs')
  await mkdir(tools)
  const says = async (major: number) => {
    for (const tool of ['pg_dump', 'pg_restore'])
      await writeFile(join(tools, tool), `#!/bin/sh\necho "${tool} (PostgreSQL) ${major}.1"\n`, {
        mode: 0o755,
      })
    return (await checkOf('backup'))?.says
  }
  vi.stubEnv('PATH', `${tools}:${process.env.PATH}`)
  expect(await says(version - 1)).toBe('oldTools')
  expect(await says(version)).not.toMatch(/Tools/)
  // From 17 on, pg_restore sets what earlier servers do not know.
  const isEarlier = version < 17
  expect(await says(17)).toEqual(isEarlier ? 'newTools' : expect.not.stringContaining('newTools'))
  const into = await target('unfilled')
  if (isEarlier)
    expectOneLine(await into.restore(backups()), `of PostgreSQL 17 cannot restore into ${version}`)
  vi.stubEnv('PATH', temporary.path)
  expect((await checkOf('backup'))?.says).toBe('noTools')
  expectOneLine(await into.restore(backups()), 'are not on PATH')
})

test('bytes that no backup names any more are removed, and no others', async () => {
  const { sha256 } = await tallyOfFile(join(files(), added))
  expect(await heldFiles()).toContain(sha256)
  await writeFile(join(backups(), 'half.part'), '')
  const { database, store, clock } = server
  clock.advance(24 * HOUR)
  const place = { ...backupsIn(backups()), hours: 1, days: 1 }
  await makeBackup({ database, store, place }, clock.now)
  const left = await heldFiles()
  expect(left).not.toContain(sha256)
  expect(left).toEqual(expect.arrayContaining([Object.values(sums)[1]]))
  expect((await readdir(backups())).filter((name) => name.endsWith('.part'))).toEqual([])
})
