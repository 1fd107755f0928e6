import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildApp } from './app.ts'
import { makeBackup } from './backups/makeBackup.ts'
import { removeUnfinished } from './backups/names.ts'
import { runCommand } from './command.ts'
import { type Config, OperatorError, readConfig } from './config/config.ts'
import { finishRestore, lockFolder, prepareFolder } from './db/folder.ts'
import { explainFullDisk } from './db/fullDisk.ts'
import { openDatabase } from './db/open.ts'
import { wakeOnEvents } from './events/wakeOnEvents.ts'
import { openFetcher } from './files/fetcher.ts'
import { outboundOf } from './files/outbound.ts'
import { openStore } from './files/store/openStore.ts'
import { greet } from './greet.ts'
import { takeNoMore } from './http/stopping.ts'
import { openJobs } from './jobs/jobs.ts'
import { openPostbox } from './mail/postbox.ts'
import { openMessenger } from './messenger/messenger.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import { listenForMetrics } from './metrics/serve.ts'
import type { Carriers } from './outbox/deliver.ts'
import { assertPortFree, closeOnSignal, endWithEngine, warnOfRoot } from './process.ts'
import { openFirebase } from './push/firebase.ts'
import { READS_EVENTS, schedules } from './schedules/schedules.ts'
import { openSealer } from './secrets/sealer.ts'
import { readSecret } from './secrets/secret.ts'
import { prepareData } from './setUp.ts'
import type { Traces } from './traces/openTraces.ts'
import { traceCarriers, traceJobs } from './traces/traceWork.ts'
import { openWatching, type Watching } from './watching.ts'

const SECOND_MS = 1000
const CONSOLE_FOLDER = fileURLToPath(new URL('../dist/console', import.meta.url))

/** The ways out for mails and messages. */
const openCarriers = ({ mail, messenger, dataDir }: Config): Carriers => ({
  EMAIL: openPostbox(mail, join(dataDir, 'mails')),
  MESSENGER: openMessenger(messenger, join(dataDir, 'messages')),
})

type Shared = Pick<
  Parameters<typeof schedules>[0],
  'database' | 'files' | 'now' | 'log' | 'sealer' | 'outbound'
> & { readonly span: Traces['span'] | undefined }

/** The jobs of this server, which do not begin yet. */
const openWork = (config: Config, { span, ...shared }: Shared): ReturnType<typeof openJobs> => {
  const { pushSender } = config
  const planned = schedules({
    ...config,
    ...shared,
    fetcher: openFetcher(),
    carriers: traceCarriers(openCarriers(config), span),
    sendPush: pushSender && openFirebase(pushSender.api, pushSender.account, shared.now),
  })
  return openJobs(shared.database, traceJobs(planned, span), shared.log)
}

interface Opening extends Pick<Parameters<typeof openDatabase>[0], 'watch'> {
  readonly now: Date
  readonly print: (line: string) => void
}

/** Locks the data folder if the engine is in it, and opens and fills what is kept: the database and the files. */
async function openAndFill(config: Config, { now, print, watch }: Opening) {
  const { dataDir, backups } = config
  await prepareFolder(dataDir)
  const embedded = config.databaseUrl === undefined
  const unlock = embedded ? await lockFolder(dataDir) : () => undefined
  const folder = join(dataDir, 'database')
  await finishRestore(dataDir)
  if (embedded && backups) await removeUnfinished(backups.folder)
  const { databaseUrl: url, replicaUrl } = config
  const database = await openDatabase({ url, replicaUrl, folder, watch })
  const files = await openStore(config)
  await database.migrate(async () => backups && makeBackup({ database, store: files, place: backups }, now))
  const secret = await readSecret(config.secret, dataDir)
  await prepareData({ database, files, config, sealer: openSealer(secret), now, print })
  return { database, files, secret, sealer: openSealer(secret, config.secretBefore), unlock }
}

type OpenedData = Awaited<ReturnType<typeof openAndFill>>

/** The same; a full disk is said in one line. */
const openData = (config: Config, opening: Opening): Promise<OpenedData> =>
  openAndFill(config, opening).catch(async (cause: unknown) => {
    throw await explainFullDisk(cause, config.dataDir, config.databaseUrl === undefined)
  })

/** Shows figures on a port of their own, if they have one. */
async function showFigures({ metricsPort: port, metricsHost: host }: Config, figures: Metrics | undefined) {
  return figures && port !== undefined ? listenForMetrics(figures, { port, host }) : undefined
}

/** The pretend shop of a demo that is connected to it. */
async function openPretend(config: Config, { database: { db }, sealer }: OpenedData) {
  if (!config.demo) return undefined
  const { openDemoShop } = await import('#demo/pretendShop/demoShop.ts')
  return openDemoShop({ ...config, db, sealer })
}

type GivenApp = Pick<AppDeps, 'outbound' | 'now' | 'stopping' | 'consoleFolder'>

const openApp = (
  config: Config,
  { database, files, secret }: OpenedData,
  { figures, traces }: Watching,
  given: GivenApp,
): Promise<FastifyInstance> =>
  buildApp({
    config,
    secret,
    secretBefore: config.secretBefore,
    database,
    files,
    metrics: figures && { figures, token: config.metricsToken },
    http: { logLevel: config.logLevel, trustProxy: config.trustProxy, traces },
    ...given,
  })

const listen = (app: FastifyInstance, { port, host }: Config): Promise<string> =>
  app.listen({ port, host }).catch((cause: unknown) => {
    throw new OperatorError(`Cannot listen on ${host}:${port}: ${(cause as Error).message}`)
  })

/** Reads the configuration, opens everything, listens, and shuts down in order on a signal. */
async function main(print: (line: string) => void): Promise<void> {
  // By default the embedded engine makes its files world-readable.
  process.umask(0o077)
  const config = readConfig(process.env)
  const now = () => new Date()
  await assertPortFree(config.port, config.host)
  const watching = await openWatching(config, process.env)
  const { figures, traces, watch } = watching
  const data = await openData(config, { now: now(), print, watch })
  const { database, files, sealer, unlock } = data
  const pretend = await openPretend(config, data)
  const outbound = outboundOf(config, pretend && [pretend.address])
  const stopping = new AbortController()

  const given = { outbound, now, stopping: stopping.signal, consoleFolder: CONSOLE_FOLDER }
  const app = await openApp(config, data, watching, given)
  warnOfRoot(app.log)
  const shared = { database, files, now, log: app.log, sealer, outbound, span: traces?.span }
  const jobs = await openWork(config, shared)
  const closeFigures = await showFigures(config, figures)
  traces?.say(app.log)
  const endWaking = await wakeOnEvents(database, app.log, READS_EVENTS)
  closeOnSignal(
    [
      async () => stopping.abort(),
      // Balancers learn meanwhile that this process is not ready any more.
      () => delay(config.shutdownGrace * SECOND_MS),
      async () => endWaking(),
      () => takeNoMore(app),
      () => app.close(),
      async () => closeFigures?.(),
      () => jobs.stop(),
      async () => pretend?.close(),
      () => database.close(),
      async () => traces?.close(),
      async () => unlock(),
    ],
    app.log,
  )
  if (database.lost) void endWithEngine(database.lost, app.log)
  await listen(app, config)
  await greet(config, database.db, pretend?.address, print)
  // Not before: on the embedded engine those that read all orders would hold up the start.
  await jobs.begin()
}

await runCommand(async (print) => {
  await main(print).catch((cause: unknown) => {
    // Resources opened before the error must not keep the process alive.
    process.exitCode = 1
    setImmediate(() => process.exit(1))
    throw cause
  })
})
