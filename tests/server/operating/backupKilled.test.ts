// Both engines.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findDamagedParts } from '#server/backups/checkParts.ts'
import { readManifest } from '#server/backups/manifest.ts'
import { listBackups } from '#server/backups/names.ts'
import { ENGINE } from '#tests/support/database.ts'
import { expectOneLine, operateServers } from '#tests/support/processes/operating.ts'
import { start } from '#tests/support/processes/process.ts'

const { env, folder, started } = operateServers()

test('a backup that is killed half way leaves the earlier one valid, and the next goes through', async () => {
  await started()
  const kept = join(folder(), '.kept')
  const backUp = () => start('server/backups/backup.ts', env(), [kept])
  const first = await backUp().ended
  expect(first).toMatchObject({ code: 0, err: '' })
  const [name = ''] = await listBackups(kept)
  expect(first.out).toContain(`Backed up as ${name}`)

  const killed = backUp()
  const parts = async () => (await readdir(kept)).filter((one) => one.endsWith('.part'))
  while ((await parts()).length === 0 && killed.child.exitCode === null) await sleep(1)
  killed.child.kill('SIGKILL')
  expect((await killed.ended).code).toBeNull()
  expect((await parts()).length).toBeGreaterThan(0)
  expect(await listBackups(kept)).toEqual([name])
  expect(await findDamagedParts(kept, await readManifest(kept, name))).toEqual([])

  expect(await backUp().ended).toMatchObject({ code: 0, err: '' })
  expect(await parts()).toEqual([])
  // The newest of its hour is kept.
  const [newest = ''] = await listBackups(kept)
  expect(newest > name).toBe(true)
  expect(await findDamagedParts(kept, await readManifest(kept, newest))).toEqual([])
})

test('a backup needs a place, and a restore a backup of the same engine', async () => {
  if (ENGINE === 'postgres')
    expectOneLine(await start('server/backups/backup.ts', env()).ended, 'Say where to: npm run backup')
  expectOneLine(
    await start('server/backups/restore.ts', env(), [join(folder(), '.none')]).ended,
    'cannot be read',
  )
})
