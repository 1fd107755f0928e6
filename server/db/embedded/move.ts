import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { runCommand } from '../../command.ts'
import { OperatorError, readConfig } from '../../config/config.ts'
import { lockExisting } from '../folder.ts'
import { openDatabase } from '../open.ts'
import { restartIdentities } from '../restartIdentities.ts'
import { copyTable, countRows, isCopied, listTables } from './copy.ts'
import { openEmbedded } from './embedded.ts'

/** `npm run move -- postgres://…`: copies the embedded database to an empty PostgreSQL; compares counts. */
await runCommand(async (print) => {
  const target = process.argv[2]
  if (!/^postgres(ql)?:\/\//.test(target ?? '')) {
    throw new OperatorError('Say where to: npm run move -- postgres://user:password@host/database')
  }
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: '' })
  const unlock = await lockExisting(dataDir)
  const from = await openEmbedded(join(dataDir, 'database'))
  const to = await openDatabase({ url: target, folder: '' })
  try {
    await from.migrate()
    await to.migrate()
    const tables = await listTables(from.db)
    await to.db.transaction(async (tx) => {
      for (const table of tables) {
        if ((await countRows(tx, table)) > 0)
          throw new OperatorError(`The target is not empty: it has rows in ${table}.`)
      }
      for (const table of tables.filter(isCopied)) {
        const copied = await copyTable(from.db, tx, table)
        const there = await countRows(tx, table)
        if (copied !== there) throw new OperatorError(`${table}: ${copied} rows were sent, ${there} arrived.`)
        print(`${table.padEnd(28)} ${there}`)
      }
      await restartIdentities(tx)
    })
    await to.db.execute(sql`analyze`)
  } finally {
    await from.close()
    await to.close()
    unlock()
  }
  print(
    'Every row arrived. Start with DATABASE_URL set to the same address; the files stay in the data folder.',
  )
})
