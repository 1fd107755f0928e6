import { join } from 'node:path'
import { makeBackup } from './backups/makeBackup.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { finishRestore, lockFolder, prepareFolder } from './db/folder.ts'
import { countMigrations } from './db/migrations.ts'
import { openDatabase } from './db/open.ts'
import { openStore } from './files/store/openStore.ts'

/**
 * `npm run migrate`: brings the tables to this version and ends, for those who upgrade the database before the processes. A
 * server does the same at its start.
 */
await runCommand(async (print) => {
  const config = readConfig(process.env)
  const { databaseUrl: url, dataDir, backups } = config
  const embedded = url === undefined
  if (embedded) await prepareFolder(dataDir)
  const unlock = embedded ? await lockFolder(dataDir) : () => undefined
  if (embedded) await finishRestore(dataDir)
  const database = await openDatabase({ url, folder: join(dataDir, 'database') })
  try {
    const before = await countMigrations(database.db)
    await database.migrate(async () => {
      if (backups) await makeBackup({ database, store: await openStore(config), place: backups }, new Date())
    })
    const after = await countMigrations(database.db)
    print(`${after - before} migrations were applied; the database has all ${after} of this version.`)
  } finally {
    await database.close()
    unlock()
  }
})
