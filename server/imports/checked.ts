import type { ImportResult } from '#contract/imports/imports.ts'
import type { Remark } from '../intake/files/entry.ts'

import type { Shown } from './shown.ts'

/** What would become of an entry, and what is said of it. */
export interface CheckedRow {
  /** The entry's first line. */
  readonly line: number
  readonly result: ImportResult
  readonly remarks: readonly Remark[]
  /** The order or customer who is known. */
  readonly recordId?: number
  /** What was read; absent where something is wrong. */
  readonly shown?: Shown
}
