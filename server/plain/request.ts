import type { PlainRecord, PlainResource } from '#contract/plain.ts'
import type { Db } from '../db/db.ts'
import type { SignedIn } from '../session/account.ts'

export interface PlainRequest {
  readonly resource: PlainResource
  readonly account: SignedIn
  readonly now: Date
  readonly rules?: PlainRules | undefined
}

export type PlainContent = Readonly<Record<string, unknown>>

/** What a resource asks for beyond its declaration; each runs within the transaction and may throw a problem. */
export interface PlainRules {
  readonly created?: (tx: Db, made: PlainRecord) => Promise<void>
  readonly changing?: (tx: Db, before: PlainRecord, given: PlainContent) => Promise<void>
  readonly deleting?: (tx: Db, before: PlainRecord) => Promise<void>
}
