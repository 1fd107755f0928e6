import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Answer, Asked, EngineData, Question } from './engineMessages.ts'

const port = parentPort
if (!port) throw new Error('The engine runs in a worker thread')
const reply = (sent: Answer) => port.postMessage(sent)

const { folder, dump } = workerData as EngineData
const opened = PGlite.create({
  ...(folder !== undefined && { dataDir: folder }),
  ...(dump !== undefined && { loadDataDir: dump }),
  extensions: { pg_trgm },
})

const asText = (value: string) => value
const silences = new Map<string, () => Promise<void>>()

async function answer(asked: Question): Promise<unknown> {
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
      silences.set(channel, await lite.listen(channel, (payload) => reply({ channel, payload })))
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

/** The serialisable parts of an error: its texts, but not the values of the query. */
function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const plain = Object.entries(error).filter(
    ([name, value]) => name !== 'query' && ['string', 'number'].includes(typeof value),
  )
  return { ...Object.fromEntries(plain), name: error.name, message: error.message, stack: error.stack }
}

port.on('message', ({ id, question }: Asked) => {
  answer(question).then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, error: factsOf(error) }),
  )
})
