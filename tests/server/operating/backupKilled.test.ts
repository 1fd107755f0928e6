// Both engines.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findDamagedParts } from '#server/backups/checkParts.ts'
import { makeBackup } from '#server/backups/makeBackup.ts'
import { readManifest } from '#server/backups/manifest.ts'
import { listBackups } from '#server/backups/names.ts'
import { openDatabase } from '#server/db/open.ts'
import { diskStore } from '#server/files/store/diskStore.ts'
import { backupsIn } from '#tests/support/backups.ts'
import { expectOneLine, isOnce, operateServers } from '#tests/support/processes/operating.ts'
import { start } from '#tests/support/processes/process.ts'

const { env, folder, started } = operateServers()

/** Backs up as the command does, in this process, which takes a fraction of the time. Returns the name. */
async function backUpHere(kept: string): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR = '' } = env()
  const database = await openDatabase({ url, folder: join(DATA_DIR, 'database') })
  try {
    const store = diskStore(join(DATA_DIR, 'files'))
    return (await makeBackup({ database, store, place: backupsIn(kept) }, new Date())).name
  } finally {
    await database.close()
  }
}

test('a backup that is killed half way leaves the earlier one valid, and the next goes through', async () => {
  await started()
  const kept = join(folder(), '.kept')
  const backUp = () => start('server/backups/backup.ts', env(), [kept])
  const name = await backUpHere(kept)

  const killed = backUp()
  const parts = async () => (await readdir(kept)).filter((one) => one.endsWith('.part'))
  while ((await parts()).length === 0 && killed.child.exitCode === null) await sleep(1)
  killed.child.kill('SIGKILL')
  expect((await killed.ended).code).toBeNull()
  expect((await parts()).length).toBeGreaterThan(0)
  expect(await listBackups(kept)).toEqual([name])
  expect(await findDamagedParts(kept, await readManifest(kept, name))).toEqual([])

  const next = await backUp().ended
  expect(next).toMatchObject({ code: 0, err: '' })
  expect(await parts()).toEqual([])
  // The newest of its hour is kept.
  const [newest = ''] = await listBackups(kept)
  expect(next.out).toContain(`Backed up as ${newest}`)
  expect(newest > name).toBe(true)
  expect(await findDamagedParts(kept, await readManifest(kept, newest))).toEqual([])
})

test.runIf(isOnce)('a backup needs a place, and a restore a backup', async () => {
  const sent = (script: string, ...given: string[]) =>
    start(`server/backups/${script}.ts`, { DATABASE_URL: 'postgres://nowhere.invalid/none' }, given).ended
  expectOneLine(await sent('backup'), 'Say where to: npm run backup')
  expectOneLine(await sent('restore', join(folder(), '.none')), 'cannot be read')
})
