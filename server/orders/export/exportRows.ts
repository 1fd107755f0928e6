import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../accounts/account.ts'
import { breathe, type Db, rowOf } from '../../db/db.ts'
import { openPace } from '../../db/pace.ts'
import { preparedRow } from '../../db/prepared.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { Cell } from '../../http/csvCells.ts'
import { orderScope } from '../../scope/orderScope.ts'
import type { ExportColumn, Value } from './exportColumns.ts'

/** Orders per query: more gain nothing and would hold up other calls. */
const MOST = 1000

export interface Exporting {
  readonly account: SignedIn
  readonly columns: readonly ExportColumn[]
  readonly dateOf: (seconds: number) => string
}

type Row = readonly Value[]

/** The values of these orders, in this order; of those that have left the scope meanwhile there are none. */
async function readValues(db: Db, { account, columns }: Exporting, ids: string): Promise<readonly Row[]> {
  const values = sql.join(
    columns.map(({ value }) => value(account)),
    sql`, `,
  )
  // One JSON text, because the driver reads a million rows much slower.
  const { rows } = await rowOf<{ rows: string | null }>(
    db,
    sql`select json_agg(json_build_array(${values}) order by page.place)::text as rows
      from unnest(${`{${ids}}`}::int[]) with ordinality as page(id, place)
      join orders o on o.id = page.id where ${orderScope(account)}`,
  )
  return rows === null ? [] : (JSON.parse(rows) as Row[])
}

/** The full names of the people in the columns of people. Each is looked up once, since an agent has many orders. */
async function readNames(
  db: Db,
  columns: readonly ExportColumn[],
  rows: readonly Row[],
): Promise<ReadonlyMap<Value, string>> {
  const places = columns.flatMap(({ kind }, place) => (kind === 'person' ? [place] : []))
  const ids = new Set(places.flatMap((place) => rows.map((row) => row[place])))
  const known = [...ids].filter((id) => typeof id === 'number')
  if (known.length === 0) return new Map()
  const { names } = await preparedRow<{ names: string | null }>(
    db,
    sql`select json_agg(json_build_array(u.id, trim(u.first_name || ' ' || u.last_name)))::text as names
      from users u where u.id = any(${intArray(known)})`,
  )
  return new Map(names === null ? [] : (JSON.parse(names) as [number, string][]))
}

async function readCells(db: Db, exporting: Exporting, ids: string): Promise<readonly (readonly Cell[])[]> {
  const { columns, dateOf } = exporting
  const rows = await readValues(db, exporting, ids)
  const names = await readNames(db, columns, rows)
  const makers = columns.map(({ kind, cell }): ((value: Value) => Cell) => {
    if (kind === 'person') return (id) => names.get(id)
    if (kind === 'date') return (seconds) => (seconds === null ? undefined : dateOf(Number(seconds)))
    return cell ?? ((value) => value)
  })
  return rows.map((row) => makers.map((make, place) => make(row[place] ?? null)))
}

/** Where the part of this many ids that begins at `from` ends. */
function endOfPart(ids: string, from: number, size: number): number {
  let end = from - 1
  for (let count = 0; count < size; count += 1) {
    end = ids.indexOf(',', end + 1)
    if (end === -1) return ids.length
  }
  return end
}

/**
 * Reads the cells of these orders in parts.
 * @param ids separated by commas: as one text a million of them take 7 MB
 */
export async function* readParts(
  db: Db,
  exporting: Exporting,
  ids: string,
): AsyncGenerator<readonly (readonly Cell[])[], void> {
  const pace = openPace(MOST)
  for (let from = 0; from < ids.length; ) {
    await breathe(db)
    const end = endOfPart(ids, from, pace.size())
    const part = ids.slice(from, end)
    yield await pace.part(() => readCells(db, exporting, part))
    from = end + 1
  }
}
