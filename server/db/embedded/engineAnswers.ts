import type { PGlite } from '@electric-sql/pglite'
import type { Question } from './engineMessages.ts'

const asText = (value: string) => value

const parsersOf = (types: readonly number[]) => Object.fromEntries(types.map((type) => [type, asText]))

/** What Drizzle reads as text: timestamp, timestamptz, interval, date, and arrays of these and of numeric. */
const DRIZZLE_TEXTS = [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]
const DRIZZLE = DRIZZLE_TEXTS.join()

/**
 * Answers a query. The engine copies its parsers, one for each table and type, for a query that brings others, which takes longer
 * than a short query itself. So it has Drizzle's as its own, and other queries bring what they need.
 */
function queryAs(lite: PGlite) {
  const usual = Object.fromEntries(DRIZZLE_TEXTS.map((type) => [type, lite.parsers[type] ?? asText]))
  Object.assign(lite.parsers, parsersOf(DRIZZLE_TEXTS))
  return ({ text, params, rowMode, asText: types }: Question & { readonly kind: 'query' }) =>
    types.join() === DRIZZLE
      ? lite.query(text, params, { rowMode })
      : lite.query(text, params, { rowMode, parsers: { ...usual, ...parsersOf(types) } })
}

/** Answers questions with the engine, which may still be starting. `hear` gets what is told to the channels that it listens to. */
export function engineAnswers(
  opened: Promise<PGlite>,
  hear: (channel: string, payload: string) => void,
): (asked: Question) => Promise<unknown> {
  const silences = new Map<string, () => Promise<void>>()
  const ready = opened.then((lite) => ({ lite, query: queryAs(lite) }))
  return async (asked) => {
    const { lite, query } = await ready
    switch (asked.kind) {
      case 'query':
        return query(asked)
      case 'exec':
        return lite.exec(asked.text)
      case 'listen': {
        const { channel } = asked
        silences.set(channel, await lite.listen(channel, (payload) => hear(channel, payload)))
        return undefined
      }
      case 'unlisten':
        await silences.get(asked.channel)?.()
        return undefined
      case 'dump':
        return new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer())
      case 'close':
        return lite.close()
      default:
        throw new Error('Nobody knows this question')
    }
  }
}

/** The serialisable parts of an error: its texts, but not the values of the query. */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const plain = Object.entries(error).filter(
    ([name, value]) => name !== 'query' && ['string', 'number'].includes(typeof value),
  )
  return { ...Object.fromEntries(plain), name: error.name, message: error.message, stack: error.stack }
}
