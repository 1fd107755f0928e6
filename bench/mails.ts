import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { benchDatabase } from './benchDatabase.ts'
import { openSessions } from './fill/fill.ts'
import { waitForStart } from './jobs.ts'
import { countSent, measureMails, queueMails } from './mailQueue.ts'
import { printRow, save } from './report.ts'
import { startServer } from './server.ts'

const LOOK_MS = 50

/** A mail server that takes every mail. Returns its port. */
async function openSink() {
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      stream.on('end', () => done())
      stream.resume()
    },
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', () => resolve()))
  const address = sink.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, close: () => new Promise<void>((resolve) => sink.close(() => resolve())) }
}

/**
 * How fast ten thousand mails leave by SMTP to a server on this machine, and how long a list takes beside them, with `BENCH_ORDERS`
 * orders (100,000 by default).
 */
export async function benchMails(): Promise<void> {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Mails are counted beside the server: DATABASE_URL must name a PostgreSQL server')
  const orders = Number(process.env.BENCH_ORDERS ?? 100_000)
  const sink = await openSink()
  const made = await benchDatabase(orders, url)
  try {
    const database = await made.open()
    const { admin } = await openSessions(database.db)
    const since = new Date()
    const server = await startServer({ ...made.env, SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
    await waitForStart(server, admin, since)
    const beside = await measureMails(server, admin, database.db)
    printRow(['list, and with mails going out, ms', beside.idleP50.toFixed(2), beside.busyP50.toFixed(2)])
    printRow(['meanwhile, mails per s', beside.perSecond.toFixed(0)])
    const mails = await queueMails(database.db)
    const started = performance.now()
    while ((await countSent(database.db)) < mails) await wait(LOOK_MS)
    const perSecond = (mails * 1000) / (performance.now() - started)
    printRow([`${mails} mails alone, per s`, perSecond.toFixed(0)])
    await server.stop()
    await database.close()
    await save('mails', { orders, cpus: cpus().length, beside, alone: perSecond })
  } finally {
    await made.remove()
    await sink.close()
  }
}
