import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { ImportKind } from '#contract/imports/fields.ts'
import {
  createImport as contract,
  ImportSettings,
  MAX_IMPORT_MB,
  MAX_IMPORT_ROWS,
} from '#contract/imports/imports.ts'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { type Db, yieldToOthers } from '../db/db.ts'
import { receive } from '../files/uploads/receive.ts'
import { checkFields } from '../http/input.ts'
import { problem } from '../http/problem.ts'
import { recognise } from '../intake/files/formats.ts'
import { type Row, readTable, type Table } from '../intake/files/readTable.ts'
import { recallMatch } from './matches.ts'
import { importRows, imports } from './tables.ts'

/** A file and who hands it in. */
export interface Given {
  readonly kind: ImportKind
  readonly fileName: string
  readonly bytes: Buffer
  readonly account: string
  readonly now: Date
}

const INSERTED = 500
const INSERTED_CHARACTERS = 500_000
const MOST_COLUMNS = 500

async function read(bytes: Buffer): Promise<Table> {
  const table = await readTable(bytes, MAX_IMPORT_ROWS)
  if (table.headings.length === 0 || table.headings.length > MOST_COLUMNS) throw problem('noTable')
  if (table.rows.length === 0 && table.brokenAt === undefined) throw problem('noTable')
  if (table.tooLong) throw problem('tooManyRows', { facts: { max: MAX_IMPORT_ROWS } })
  return table
}

/**
 * Keeps the rows of a file, to be checked. Throws 400 `noTable` and `tooManyRows`, and `wrongKind` for an export of the
 * other kind.
 */
export async function keepFile(db: Db, { kind, fileName, bytes, account, now }: Given): Promise<number> {
  const table = await read(bytes)
  const { format, kind: found, columns } = recognise(kind, table.headings)
  if (found !== kind)
    throw problem('wrongKind', { says: { key: `is${found === 'orders' ? 'Orders' : 'Customers'}` } })
  const match = await recallMatch(db, kind, table.headings)
  // Orders of Shopify's webhook have this source, too: the same order is the same in both ways.
  const usual = ImportSettings.parse({ source: format === 'shopifyOrders' ? ORDER_SOURCES[0] : null })
  const stamp = now.toISOString()
  const stamps = { createdDate: stamp, createdBy: account, lastModifiedDate: stamp, lastModifiedBy: account }
  const { id } = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(imports)
      .values({
        kind,
        fileName: fileName.slice(0, 200).toWellFormed(),
        state: 'draft',
        format,
        headings: table.headings,
        fields: match?.fields ?? columns,
        settings: match?.settings ?? usual,
        brokenAt: table.brokenAt ?? null,
        ...stamps,
      })
      .returning({ id: imports.id })
    if (!made) throw new Error('The new import has no id')
    return made
  })
  for (const rows of batches(table.rows)) {
    await yieldToOthers(db)
    await db
      .insert(importRows)
      .values(rows.map(({ line, cells }) => ({ importId: id, line, cells: storable(cells), entry: line })))
    await setImmediate()
  }
  return id
}

/** Rows that are written at once: other calls are answered in between, however long the rows are. */
function* batches(rows: Table['rows']): Generator<Table['rows'], void> {
  let batch: Row[] = []
  let characters = 0
  for (const row of rows) {
    batch.push(row)
    for (const cell of row.cells) characters += cell.length + 1
    if (batch.length < INSERTED && characters < INSERTED_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** Cells without what the database cannot store; such rows are refused when they are read. */
const storable = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => cell.replaceAll('\0', '\uFFFD').toWellFormed())

/** Receives a file and keeps its rows. Throws what `receive` and `keepFile` throw. */
export async function createImport(
  db: Db,
  { account, now }: { readonly account: string; readonly now: Date },
  request: FastifyRequest,
): Promise<number> {
  const pieces: Buffer[] = []
  let fileName = ''
  const fields = await receive(request, MAX_IMPORT_MB * 1024 * 1024, async ({ name = 'file.csv', bytes }) => {
    fileName = name
    for await (const piece of bytes) pieces.push(piece)
  })
  const { kind } = checkFields(contract.body, fields)
  if (kind === undefined) throw problem('invalidInput', { fieldErrors: { kind: 'validation.required' } })
  return keepFile(db, { kind, fileName, bytes: Buffer.concat(pieces), account, now })
}
