import { join } from 'node:path'
import { runCommand } from '../command.ts'
import { OperatorError, readConfig } from '../config/config.ts'
import { lockExisting } from '../db/folder.ts'
import { openDatabase } from '../db/open.ts'
import { openStore } from '../files/store/openStore.ts'
import { makeBackup } from './makeBackup.ts'

/**
 * `npm run backup [-- folder]`: backs up the database and its files into the folder, or into BACKUP_DIR. The embedded engine
 * has one process, so the server must not run meanwhile: it makes backups itself.
 */
await runCommand(async (print) => {
  process.umask(0o077)
  const [folder] = process.argv.slice(2)
  const config = readConfig({ ...process.env, ...(folder !== undefined && { BACKUP_DIR: folder }) })
  const { databaseUrl: url, dataDir, backups } = config
  if (!backups) throw new OperatorError('Say where to: npm run backup -- <folder>, or set BACKUP_DIR.')
  const unlock = url === undefined ? await lockExisting(dataDir) : () => undefined
  const database = await openDatabase({ url, folder: join(dataDir, 'database') })
  try {
    const store = await openStore(config)
    const { name, manifest } = await makeBackup({ database, store, place: backups }, new Date())
    const { count, missing } = manifest.files
    print(
      `Backed up as ${name} in ${backups.folder}: ${Object.keys(manifest.counts).length} tables, ${count} files.`,
    )
    if (missing > 0) print(`${missing} files were not in the store.`)
  } finally {
    await database.close()
    unlock()
  }
})
