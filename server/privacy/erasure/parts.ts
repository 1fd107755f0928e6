import type { InferSelectModel, SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/store/store.ts'
import type { customerErasures } from '../tables.ts'

export type ErasureRow = InferSelectModel<typeof customerErasures>

/** What a step of a part did: whether nothing is left of the part, and what of the row it changed. */
export interface Stepped {
  readonly isOver: boolean
  readonly set?: { readonly position?: number; readonly doneOrders?: number; readonly fileIds?: SQL }
}

/** A part of an erasure that finds what it takes away by indexes: its work is that of what there is of the person. */
export interface Part {
  /** What is done in the store before a step, in no transaction; it may be done again. */
  readonly before?: (db: Db, erasure: ErasureRow, files: FileStore) => Promise<void>
  /** One short transaction, which also writes how far it is. */
  readonly step: (tx: Db, erasure: ErasureRow) => Promise<Stepped>
}

/** A part that looks through a table, for all erasures that have come to the same place in it. */
export interface SharedPart {
  /**
   * One short transaction, as that of a part.
   * @param own what those who are erased are known by, and nobody else
   * @param position the last key in the table that was looked at
   */
  readonly stepTogether: (tx: Db, own: readonly string[], position: number) => Promise<Stepped>
}
