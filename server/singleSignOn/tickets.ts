import { randomUUID } from 'node:crypto'
import type { z } from '#contract/schema/z.ts'
import { problem } from '../http/problem.ts'
import type { Sealer } from '../secrets/sealer.ts'

const MINUTE_MS = 60_000
/** How long a person may take at the provider, or to type a code. */
const LIFE_MS = 10 * MINUTE_MS

interface Sealed {
  /** The letters of a ticket are no name of it: some can be changed without changing what they say. */
  readonly id: string
  readonly until: number
  readonly data: unknown
}

/** What a browser keeps for the server, without being able to read or change it. */
export interface Tickets<Data> {
  make(data: Data, now: Date): string
  /** What is in it, its name, and until when it is taken. Throws 400 `providerRefused` for one of another purpose, or too old. */
  read(ticket: string, now: Date): { readonly data: Data; readonly id: string; readonly until: Date }
}

/** Tickets of a purpose, which are taken for ten minutes. */
export function openTickets<Data>(sealer: Sealer, purpose: string, schema: z.ZodType<Data>): Tickets<Data> {
  const context = `ticket ${purpose}`
  return {
    make: (data, now) => {
      const sealed: Sealed = { id: randomUUID(), until: now.getTime() + LIFE_MS, data }
      return sealer.seal(JSON.stringify(sealed), context)
    },
    read: (ticket, now) => {
      const text = sealer.open(ticket, context)
      const { id, until, data } = JSON.parse(text ?? '{"id":"","until":0}') as Sealed
      const read = schema.safeParse(data)
      if (until <= now.getTime() || !read.success)
        throw problem('providerRefused', { detail: `A ticket "${purpose}" is wrong or too old` })
      return { data: read.data, id, until: new Date(until) }
    },
  }
}
