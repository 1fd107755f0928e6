import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LISTED_ROWS, MAX_IMPORT_MB } from '#contract/imports/imports.ts'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { runCommand } from '../command.ts'
import { OperatorError, readConfig } from '../config/config.ts'
import type { Db } from '../db/db.ts'
import { lockFolder, prepareFolder } from '../db/folder.ts'
import { openDatabase } from '../db/open.ts'
import { problemOf } from '../http/errors.ts'
import { detailOf } from '../http/words/wording.ts'
import { seed } from '../seed/seed.ts'
import { answerImport } from './answer.ts'
import { checkImport } from './check.ts'
import { keepFile } from './create.ts'
import { failedText } from './failedRows.ts'
import { runImport } from './run.ts'

type OrderSource = (typeof ORDER_SOURCES)[number]

const ACCOUNT = 'Import'
const LANGUAGE = 'en'

interface Asked {
  readonly path: string
  readonly source: OrderSource | undefined
}

/** Why the columns of the file are not enough. */
function refuse({ missing, asks }: Awaited<ReturnType<typeof answerImport>>): never {
  const groups = missing.map((group) => group.join(' or '))
  if (groups.length > 0) throw new OperatorError(`The file lacks columns: ${groups.join(', ')}`)
  if (asks.includes('source'))
    throw new OperatorError(
      `Say which source the orders have: --source=${ORDER_SOURCES.join(' or --source=')}`,
    )
  throw new OperatorError('The file could not be checked.')
}

async function importInto(db: Db, { path, source }: Asked, print: (line: string) => void): Promise<void> {
  const bytes = await readFile(path).catch(() => {
    throw new OperatorError(`There is no file ${path}.`)
  })
  if (bytes.length > MAX_IMPORT_MB * 1024 * 1024)
    throw new OperatorError(`The file is larger than ${MAX_IMPORT_MB} MB. Divide it into several.`)
  const given = { kind: 'orders', fileName: basename(path), bytes, account: ACCOUNT } as const
  const id = await keepFile(db, { ...given, now: new Date() })
  const draft = await answerImport(db, id, LANGUAGE)
  await checkImport(
    db,
    id,
    {
      version: draft.version,
      fields: draft.columns.map(({ field }) => field),
      settings: { ...draft.settings, source: source ?? draft.settings.source },
    },
    { account: ACCOUNT, now: new Date() },
  )
  let state = await answerImport(db, id, LANGUAGE)
  if (state.state === 'draft') refuse(state)
  while (state.state !== 'done') {
    await runImport(db, id, { account: undefined, now: new Date() })
    state = await answerImport(db, id, LANGUAGE)
  }
  for (const { text } of state.said) print(text)
  if (state.said.length >= LISTED_ROWS) print('More are in the report.')
  const { counts } = state
  const bad = counts.wrong + counts.skipped
  const report = `${path}.report.csv`
  if (bad > 0) await pipeline(Readable.from(failedText(db, id, LANGUAGE)), createWriteStream(report))
  print(
    `${counts.new} created, ${counts.known} already there, ${counts.skipped} skipped, ${counts.wrong} wrong.` +
      (bad > 0 ? ` Report: ${report}` : ''),
  )
  if (counts.wrong > 0 || state.said.some(({ result }) => result === 'wrong')) process.exitCode = 1
}

/** Imports the file; its rows that failed are in `<file>.report.csv`. Exits with 1 if anything was wrong. */
async function run(asked: Asked, print: (line: string) => void): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl === undefined) await prepareFolder(dataDir)
  const unlock = databaseUrl === undefined ? await lockFolder(dataDir) : () => undefined
  const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'database') })
  try {
    await database.migrate()
    await seed(database.db)
    await importInto(database.db, asked, print)
  } catch (cause) {
    const known = problemOf(cause)
    if (cause instanceof OperatorError || known.status >= 500) throw cause
    throw new OperatorError(detailOf(known, LANGUAGE))
  } finally {
    await database.close()
    unlock()
  }
}

const isSource = (text: string | undefined): text is OrderSource =>
  ORDER_SOURCES.some((source) => source === text)

/** `npm run import -- orders.csv [--source=TURNED_NINJA]`: imports the orders of a CSV file like the console. */
await runCommand(async (print) => {
  const given = process.argv.slice(2)
  const path = given.find((text) => !text.startsWith('--'))
  const source = given.find((text) => text.startsWith('--source='))?.slice('--source='.length)
  if (path === undefined) throw new OperatorError('Say which file: npm run import -- orders.csv')
  if (source !== undefined && !isSource(source))
    throw new OperatorError(`There is no source ${source}: ${ORDER_SOURCES.join(', ')}`)
  await run({ path, source: isSource(source) ? source : undefined }, print)
})
