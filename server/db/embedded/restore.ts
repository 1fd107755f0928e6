import { existsSync } from 'node:fs'
import { access, constants, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runCommand } from '../../command.ts'
import { OperatorError, readConfig } from '../../config.ts'
import { finishRestore, lockFolder, prepareFolder, restoreFolders } from '../folder.ts'
import { backupFolder, listBackups } from './backup.ts'
import { openEmbedded } from './embedded.ts'
import { unpackFile } from './tarIn.ts'

async function chooseBackup(dataDir: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return resolve(given)
  const [newest] = await listBackups(dataDir)
  if (newest === undefined) throw new OperatorError(`There is no backup in ${backupFolder(dataDir)}.`)
  return join(backupFolder(dataDir), newest)
}

/** Unpacks a backup and checks that the engine can open it. Throws OperatorError and cleans up. */
async function unpack(file: string, folder: string): Promise<void> {
  try {
    await unpackFile(file, folder)
    // Without this file the engine would create a new, empty database.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('it holds something else')
    const database = await openEmbedded(folder)
    await database.close()
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    const why = (cause as Error).message.split('\n')[0]
    throw new OperatorError(
      `${file} is damaged or no backup of the embedded database (${why}). Your data are safe: nothing was changed.`,
    )
  }
}

/** `npm run restore [-- file]`: replaces the embedded database, kept aside, with a backup (the newest). */
await runCommand(async (print) => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined)
    throw new OperatorError('DATABASE_URL is set: restore PostgreSQL with its own tools.')
  await prepareFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  const file = await chooseBackup(dataDir, process.argv[2])
  await access(file, constants.R_OK).catch(() => {
    throw new OperatorError(`The backup ${file} cannot be read. Your data are safe: nothing was changed.`)
  })
  const { unpacking, ready } = restoreFolders(dataDir)
  await rm(unpacking, { recursive: true, force: true })
  await unpack(file, unpacking)
  await rename(unpacking, ready)
  const aside = await finishRestore(dataDir)
  unlock()
  print(`Restored ${file}.`)
  if (aside !== undefined) print(`What stood there before is kept in ${aside}.`)
})
