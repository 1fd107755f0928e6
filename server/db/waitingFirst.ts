import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { countUpTo, pageOfParts } from './pageOfParts.ts'
import { timeOrder } from './timeOrder.ts'

/** A list of things that wait for a person until they are settled. */
export interface WaitingList {
  /** The table with its alias. */
  readonly from: SQL
  /** Which of its rows match. */
  readonly where: SQL
  /** Whether a row waits; literally as in its index. */
  readonly waits: SQL
  readonly columns: { readonly time: string; readonly id: string }
  /** Whether only those that wait can match, or only the others; undefined if both can. */
  readonly only: boolean | undefined
}

interface Asked {
  readonly size: number
  /** Zero-based. */
  readonly page: number
  readonly sort?: readonly { readonly field: string; readonly direction: string }[] | undefined
}

const directionOf = (oldestFirst: boolean): 'asc' | 'desc' => (oldestFirst ? 'asc' : 'desc')

/**
 * The ids of one page, as `id` and `place`: newest first unless sorted by its time or id. With `toDo` those that wait come first, the
 * oldest of them first, then the others, the newest first; `toDo,desc` turns all of it round.
 */
export async function waitingFirst(db: Db, list: WaitingList, { sort, size, page }: Asked): Promise<SQL> {
  const { from, where, waits, columns, only } = list
  const id = sql.raw(columns.id)
  const [first] = sort ?? []
  if (first?.field !== 'toDo') {
    const order = timeOrder(sort, 'desc', columns)
    return sql`select ${id} as id, row_number() over (order by ${order}) as place from ${from} where ${where}
      order by ${order} limit ${size} offset ${page * size}`
  }
  const isTurned = first.direction === 'desc'
  const partOf = (waiting: boolean) => {
    const rows = sql`${from} where ${where} and ${waiting ? waits : sql`not (${waits})`}`
    const order = timeOrder([{ field: 'time', direction: directionOf(waiting !== isTurned) }], 'asc', columns)
    return {
      total: (most: number) => countUpTo(rows, most),
      ids: sql`select ${id} as id from ${rows} order by ${order}`,
    }
  }
  const parts = isTurned ? [false, true] : [true, false]
  const possible = parts.filter((waiting) => only === undefined || waiting === only)
  return pageOfParts(db, possible.map(partOf), { size, page })
}
