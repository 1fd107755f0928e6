import type { Db } from '../db/db.ts'
import { events } from './tables.ts'

/** Who did it: an account, or a part of the server by name. */
export type Actor = { readonly id: number; readonly fullName: string } | string

export interface NewEvent {
  readonly account: Actor
  readonly now: Date
  readonly area: string
  readonly recordId: number
  readonly kind: string
  /** Facts of the event, before and after among them; never a secret. */
  readonly data?: Readonly<Record<string, unknown>>
}

const rowFor = ({ account, now, area, recordId, kind, data = {} }: NewEvent) => ({
  at: now.toISOString(),
  actorId: typeof account === 'string' ? null : account.id,
  actor: typeof account === 'string' ? account : account.fullName,
  area,
  recordId,
  kind,
  data,
})

/** Writes down what happened, in the transaction that does it. The only writer of events. */
export async function recordEvents(tx: Db, happened: readonly NewEvent[]): Promise<void> {
  if (happened.length > 0) await tx.insert(events).values(happened.map(rowFor))
}

export const recordEvent = (tx: Db, event: NewEvent): Promise<void> => recordEvents(tx, [event])
