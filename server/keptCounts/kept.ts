import type { Db } from '../db/db.ts'
import { compareCounts, type Difference, repairCounts } from './compareCounts.ts'
import { KEPT_COUNTS } from './keptCounts.ts'
import { compareRows, KEPT_ROWS, repairRows } from './keptRows.ts'

/** A table that triggers keep. */
export interface Kept {
  readonly table: string
  /** What is wrong in it: the sums that it lacks, by key, or the orders whose rows are wrong. Empty if it is right. */
  readonly compare: (db: Db) => Promise<readonly Difference[]>
  /** Corrects what `compare` finds. */
  readonly repair: (db: Db) => Promise<void>
}

/** All of them; sums come after the rows that they are of. */
export const KEPT: readonly Kept[] = [
  ...KEPT_ROWS.map((kept) => ({
    table: kept.table,
    compare: (db: Db) => compareRows(db, kept),
    repair: (db: Db) => repairRows(db, kept),
  })),
  ...KEPT_COUNTS.map((kept) => ({
    table: kept.table,
    compare: (db: Db) => compareCounts(db, kept),
    repair: (db: Db) => repairCounts(db, kept),
  })),
]
