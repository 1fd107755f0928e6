import { join } from 'node:path'
import { runCommand } from '../command.ts'
import { OperatorError, readConfig } from '../config/config.ts'
import { lockExisting } from '../db/folder.ts'
import { openDatabase } from '../db/open.ts'
import { KEPT } from './kept.ts'

/** How many differences of a table are shown. */
const SHOWN = 5

/**
 * `npm run counts [-- --repair]`: compares what triggers keep with the rows themselves, and repairs them if asked. Exits with 1
 * if some are wrong and stay so.
 */
await runCommand(async (print) => {
  const given = process.argv.slice(2)
  const isRepair = given.includes('--repair')
  if (given.some((text) => text !== '--repair')) throw new OperatorError('Say: npm run counts -- --repair')
  const { databaseUrl, dataDir } = readConfig(process.env)
  const unlock = databaseUrl === undefined ? await lockExisting(dataDir) : () => undefined
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'database') })
  try {
    await database.migrate()
    let wrong = 0
    for (const kept of KEPT) {
      const found = await kept.compare(database.db)
      print(`${kept.table}: ${found.length === 0 ? 'right' : `${found.length} wrong`}`)
      for (const difference of found.slice(0, SHOWN)) print(`  wrong ${JSON.stringify(difference)}`)
      if (isRepair && found.length > 0) await kept.repair(database.db)
      wrong += found.length
    }
    print(isRepair && wrong > 0 ? 'Repaired.' : 'Nothing was changed.')
    if (wrong > 0 && !isRepair) process.exitCode = 1
  } finally {
    await database.close()
    unlock()
  }
})
