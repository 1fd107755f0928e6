import { createReadStream, createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { runCommand } from '../command.ts'
import { OperatorError, readConfig } from '../config.ts'
import { lockFolder, prepareFolder } from '../db/folder.ts'
import { openDatabase } from '../db/open.ts'
import { seed } from '../db/seed.ts'
import { importOrders, type Outcome } from './importOrders.ts'

const quoted = (cell: string | number): string =>
  /[",\n\r]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)

const HEADER = 'row,externalId,result,number,code,field,reason'

const cellsOf = (outcome: Outcome): readonly (string | number)[] =>
  outcome.result === 'refused'
    ? [outcome.row, outcome.externalId, outcome.result, '', '', outcome.field, outcome.reason]
    : [outcome.row, outcome.externalId, outcome.result, outcome.number, outcome.code, '', '']

const lineOf = (outcome: Outcome): string =>
  outcome.result === 'refused'
    ? `line ${outcome.row}  ${outcome.externalId}  refused: ${outcome.field}: ${outcome.reason}`
    : `line ${outcome.row}  ${outcome.externalId}  ${outcome.result}: #${outcome.number} ${outcome.code}`

/** Imports the file and writes `<file>.report.csv` next to it; exits with 1 if anything was rejected. */
async function run(path: string, print: (line: string) => void): Promise<void> {
  await access(path).catch(() => {
    throw new OperatorError(`There is no file ${path}.`)
  })
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl === undefined) await prepareFolder(dataDir)
  const unlock = databaseUrl === undefined ? await lockFolder(dataDir) : () => undefined
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'database') })
  const report = createWriteStream(`${path}.report.csv`)
  const orders = {
    created: new Set<string>(),
    'already there': new Set<string>(),
    refused: new Set<string>(),
  }
  try {
    await database.migrate()
    await seed(database.db)
    report.write(`${HEADER}\n`)
    for await (const outcome of importOrders(database.db, createReadStream(path), () => new Date())) {
      orders[outcome.result].add(outcome.externalId || `line ${outcome.row}`)
      print(lineOf(outcome))
      report.write(`${cellsOf(outcome).map(quoted).join(',')}\n`)
    }
  } finally {
    report.end()
    await finished(report)
    await database.close()
    unlock()
  }
  const counts = Object.entries(orders).map(([result, ids]) => `${ids.size} ${result}`)
  print(`${counts.join(', ')}. Report: ${path}.report.csv`)
  if (orders.refused.size > 0) process.exitCode = 1
}

/** `npm run import -- orders.csv`: imports the orders of a CSV file like the intake. */
await runCommand(async (print) => {
  const path = process.argv[2]
  if (path === undefined) throw new OperatorError('Say which file: npm run import -- orders.csv')
  await run(path, print)
})
