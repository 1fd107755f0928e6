import { join } from 'node:path'
import { runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { backUp } from './db/embedded/backup.ts'
import { finishRestore, lockFolder, prepareFolder } from './db/folder.ts'
import { countMigrations } from './db/migrations.ts'
import { openDatabase } from './db/open.ts'

/**
 * `npm run migrate`: brings the tables to this version and ends, for those who upgrade the database before the processes. A
 * server does the same at its start.
 */
await runCommand(async (print) => {
  const { databaseUrl: url, dataDir } = readConfig(process.env)
  const embedded = url === undefined
  if (embedded) await prepareFolder(dataDir)
  const unlock = embedded ? await lockFolder(dataDir) : () => undefined
  if (embedded) await finishRestore(dataDir)
  const database = await openDatabase({ url, folder: join(dataDir, 'database') })
  try {
    const before = await countMigrations(database.db)
    await database.migrate(() => backUp(database, dataDir, new Date()))
    const after = await countMigrations(database.db)
    print(`${after - before} migrations were applied; the database has all ${after} of this version.`)
  } finally {
    await database.close()
    unlock()
  }
})
