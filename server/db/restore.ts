import { readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runCommand } from '../command.ts'
import { OperatorError, readConfig } from '../config.ts'
import { backupFolder, listBackups } from './backup.ts'
import { openEmbedded } from './embedded.ts'
import { finishRestore, lockFolder, prepareFolder, restoreFolders } from './folder.ts'

async function chooseBackup(dataDir: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return resolve(given)
  const [newest] = await listBackups(dataDir)
  if (newest === undefined) throw new OperatorError(`There is no backup in ${backupFolder(dataDir)}.`)
  return join(backupFolder(dataDir), newest)
}

/** `npm run restore [-- file]`: puts a backup, the newest by default, in place of the embedded database, which is kept aside. */
await runCommand(async (print) => {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl !== undefined)
    throw new OperatorError('DATABASE_URL is set: restore PostgreSQL with its own tools.')
  await prepareFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  const file = await chooseBackup(dataDir, process.argv[2])
  const dump = await readFile(file).catch(() => {
    throw new OperatorError(`The backup ${file} cannot be read.`)
  })
  const { unpacking, ready } = restoreFolders(dataDir)
  await rm(unpacking, { recursive: true, force: true })
  const database = await openEmbedded(unpacking, new Blob([dump])).catch(() => {
    throw new OperatorError(`${file} is not a backup of the embedded database.`)
  })
  await database.close()
  await rename(unpacking, ready)
  const aside = await finishRestore(dataDir)
  unlock()
  print(`Restored ${file}.`)
  if (aside !== undefined) print(`What stood there before is kept in ${aside}.`)
})
