import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mountAreas } from './areas.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import { openDatabaseRoom } from './db/databaseRoom.ts'
import { type ReplicaReads, serveReplica } from './db/replica/serve.ts'
import { type Fetcher, openFetcher } from './files/fetcher.ts'
import { fileLinks } from './files/links.ts'
import { type OutboundRules, outboundOf } from './files/outbound.ts'
import type { FileStore } from './files/store/store.ts'
import { guardsOf } from './guards.ts'
import { inlineScripts } from './http/inlineScripts.ts'
import { createHttp, type HttpOptions } from './http/plugins.ts'
import { type ServeDeps, serveContract } from './http/serve.ts'
import { startRoutes } from './http/start.ts'
import { openHub } from './live/hub.ts'
import { sayLivePositions } from './live/livePositions.ts'
import { openPresence } from './live/presence.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import { servePages } from './pages.ts'
import { HEARING } from './registers.ts'
import { openSealer } from './secrets/sealer.ts'
import { openAccounts } from './session/accounts.ts'
import { openCallLimits } from './session/callLimits/callLimits.ts'
import { openPasskeySite } from './session/passkeys/site.ts'
import { openSessions, type Sessions } from './session/sessions.ts'

export interface AppDeps {
  readonly config: Pick<Config, 'intakeToken' | 'shopifySecret' | 'publicUrl'> &
    Partial<
      Pick<
        Config,
        | 'firebase'
        | 'mailToken'
        | 'demo'
        | 'mail'
        | 'messengerIntake'
        | 'supportWidget'
        | 'commentsFrame'
        | 'imapUrl'
        | 'backups'
        | 'dataDir'
        | 'pushSender'
        | 'identityProviders'
        | 'providersOnly'
        | 'webhookPrivate'
      >
    >
  /** Signs file links and challenges of passkeys, hashes requests with an idempotency key, and encrypts payment data. */
  readonly secret: string
  /** An earlier secret, which still decrypts payment data. */
  readonly secretBefore?: string | undefined
  readonly database: Database
  readonly files: FileStore
  /** Fetches what is hosted elsewhere; by default from the public internet alone. */
  readonly fetcher?: Fetcher | undefined
  /** Where webhooks may lead, if not as configured. */
  readonly outbound?: OutboundRules | undefined
  readonly now: () => Date
  readonly http: Omit<HttpOptions, 'push' | 'supportWidget' | 'commentsFrame' | 'scripts' | 'stopping'>
  /** Figures for operators, and the token for which they are shown beside the API. */
  readonly metrics?: { readonly figures: Metrics; readonly token: string | undefined } | undefined
  /** Folder of the built console; if absent, only the API is served. */
  readonly consoleFolder?: string | undefined
  /** Aborted once the process is about to end, while it still answers. */
  readonly stopping?: AbortSignal | undefined
}

/** Of a server that ends without being told before, as those of tests. */
const NEVER = new AbortController().signal

/** Opens what tells others of changes and of who is there; it closes before the server does. */
async function openLive(
  app: FastifyInstance,
  { config, database, metrics, now, stopping = NEVER }: AppDeps,
  sessions: Sessions,
  replica: ReplicaReads | undefined,
) {
  const position = replica?.position
  const hub = await openHub({ database, sessions, hearing: HEARING, log: app.log, position, stopping })
  if (!replica) sayLivePositions(app, hub)
  metrics?.figures.watch(
    { database, dataDir: config.dataDir ?? '.', backups: config.backups, streams: () => hub.streamCount() },
    app.log,
  )
  const presence = await openPresence(database, hub, now)
  app.addHook('preClose', async () => {
    presence.close()
    hub.close()
  })
  return { hub, presence }
}

/** Opens what counts and limits calls; it closes before the server does. */
async function openLimits(
  app: FastifyInstance,
  database: Database,
  now: () => Date,
): Promise<ServeDeps['countCall']> {
  const limits = await openCallLimits(database, now)
  app.addHook('preClose', async () => limits.close())
  return (account, reply) => limits.count(account, reply)
}

/** What the console shows of others. */
const foreignOf = ({ supportWidget, commentsFrame }: AppDeps['config']) => ({ supportWidget, commentsFrame })

/** The server without routes. */
const openHttp = async (
  { config, http, consoleFolder, stopping = NEVER }: AppDeps,
  answering: Parameters<typeof createHttp>[1],
): Promise<FastifyInstance> =>
  createHttp(
    {
      ...http,
      push: config.firebase !== undefined,
      ...foreignOf(config),
      scripts: await inlineScripts(consoleFolder),
      stopping,
    },
    answering,
  )

/** Builds the server: shared plugins first, then all areas, then the console. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, files, now, stopping = NEVER } = deps
  const { identityProviders = [] } = config
  const sessions = await openSessions(database, now, identityProviders)
  const room = openDatabaseRoom(database.db)
  const signedIn: ServeDeps['signedIn'] = (request) => sessions.signedIn(request)
  const app = await openHttp(deps, { db: database.db, signedIn, noteFullDisk: room.noteFull })
  deps.metrics?.figures.calls(app)
  const replica = serveReplica(app, database)
  const { hub, presence } = await openLive(app, deps, sessions, replica)
  const links = fileLinks(deps.secret)
  const isSigned = (link: FastifyRequest) => links.isValid(link, now())
  const sealer = openSealer(deps.secret, deps.secretBefore)
  const contract = serveContract(app, {
    db: database.db,
    readFrom: replica?.readFrom,
    secret: deps.secret,
    now,
    signedIn,
    countCall: await openLimits(app, database, now),
    proofs: guardsOf(config, { db: database.db, sealer, now, isSigned }),
  })

  mountAreas(contract.serve, {
    sessions,
    accounts: await openAccounts(database, now),
    hub,
    presence,
    links,
    sealer,
    passkeySite: openPasskeySite(config.publicUrl, deps.secret),
    files,
    fetcher: deps.fetcher ?? openFetcher(),
    outbound: deps.outbound ?? outboundOf(config),
    now,
    firebase: config.firebase,
    ...foreignOf(config),
    publicUrl: config.publicUrl,
    hasMails: config.mail?.smtpUrl !== undefined,
    identityProviders,
    providersOnly: config.providersOnly === true,
    watched: { database, room, files, dataDir: config.dataDir, stopping, log: app.log },
    setup: config,
    system: { database, config },
  })
  startRoutes(contract)
  contract.assertComplete()

  const { consoleFolder, metrics } = deps
  await servePages(app, { db: database.db, files, now, links, consoleFolder, metrics })
  return app
}
