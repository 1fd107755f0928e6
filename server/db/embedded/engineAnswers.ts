import type { PGlite } from '@electric-sql/pglite'
import type { Question } from './engineMessages.ts'

const asText = (value: string) => value

/** Answers questions with the engine, which may still be starting. `hear` gets what is told to the channels that it listens to. */
export function engineAnswers(
  opened: Promise<PGlite>,
  hear: (channel: string, payload: string) => void,
): (asked: Question) => Promise<unknown> {
  const silences = new Map<string, () => Promise<void>>()
  return async (asked) => {
    const lite = await opened
    switch (asked.kind) {
      case 'query': {
        const parsers = Object.fromEntries(asked.asText.map((type) => [type, asText]))
        return lite.query(asked.text, asked.params, { rowMode: asked.rowMode, parsers })
      }
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
