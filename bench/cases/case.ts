import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Sent } from '../server.ts'

/** One API call, and the queries that do the same work without a server. */
export interface Case {
  readonly name: string
  readonly as: 'admin' | 'artist'
  readonly path: (turn: number) => readonly string[]
  /** The request of a call that is not a plain read. */
  readonly sends?: (turn: number) => Sent
  /** Throws when the answer is wrong. */
  readonly check?: (text: string) => void
  readonly raw: (turn: number, db: Db) => Promise<unknown>
  /** For lists: the condition on orders `o`; its count must equal the total. */
  readonly where?: SQL
  /** Where counting stops. */
  readonly most?: number
  /** For other lists: the expected total. */
  readonly total?: SQL
  /** Repetitions per turn, where the default is too many. */
  readonly times?: number
}
