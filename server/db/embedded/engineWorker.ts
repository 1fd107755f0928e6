import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { engineAnswers, factsOf } from './engineAnswers.ts'
import type { Answer, Asked, EngineData } from './engineMessages.ts'

const port = parentPort
if (!port) throw new Error('The engine runs in a worker thread')
const reply = (sent: Answer) => port.postMessage(sent)

const { folder } = workerData as EngineData
const opened = PGlite.create({
  ...(folder !== undefined && { dataDir: folder }),
  extensions: { pg_trgm },
})
const answer = engineAnswers(opened, (channel, payload) => reply({ channel, payload }))

port.on('message', ({ id, question }: Asked) => {
  answer(question).then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, error: factsOf(error) }),
  )
})
