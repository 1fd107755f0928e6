import type { PlainContent } from '#contract/plain/fields.ts'
import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import type { Language } from '#contract/session/session.ts'
import type { Db } from '../db/db.ts'
import type { Reading } from './read.ts'

export interface PlainRequest extends Reading {
  readonly resource: PlainResource
  readonly rules?: PlainRules | undefined
}

/** Contents of new records. */
export type PlainExamples = Readonly<Record<Language, readonly PlainContent[]>>

/** Extra rules of a resource. All but `committed` run within the transaction and may throw a problem. */
export interface PlainRules {
  /** Runs first, for example to take a lock. */
  readonly begin?: (tx: Db, request: PlainRequest) => Promise<unknown>
  /** Checks and completes what is to be saved; without `before`, of a new record. */
  readonly complete?: (
    tx: Db,
    request: PlainRequest,
    content: PlainContent,
    before?: PlainRecord,
  ) => Promise<PlainContent>
  readonly created?: (tx: Db, request: PlainRequest, made: PlainRecord) => Promise<void>
  readonly changing?: (
    tx: Db,
    request: PlainRequest,
    before: PlainRecord,
    given: PlainContent,
  ) => Promise<void>
  readonly changed?: (tx: Db, request: PlainRequest, before: PlainRecord, after: PlainRecord) => Promise<void>
  readonly deleting?: (tx: Db, request: PlainRequest, before: PlainRecord) => Promise<void>
  /** What the call for examples adds, by language; required if the resource declares `examples`. */
  readonly examples?: PlainExamples
  /** After the transaction has committed. */
  readonly committed?: () => void
}
