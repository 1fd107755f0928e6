import type { FastifyInstance } from 'fastify'
import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import { agentRoutes } from './agents/routes.ts'
import { artistRoutes } from './artists/routes.ts'
import { openSealer, type Sealer } from './artists/sealed.ts'
import { auditRoutes } from './audit/routes.ts'
import { careRoutes } from './care/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import type { Config } from './config.ts'
import { contactRoutes } from './contacts/routes.ts'
import { messageRoutes } from './conversation/messages/routes.ts'
import { conversationRoutes } from './conversation/routes.ts'
import { customerGroupRoutes } from './customerGroups/routes.ts'
import { customerMergeRoutes } from './customers/mergeRoutes.ts'
import { customerRoutes } from './customers/routes.ts'
import type { Database } from './db/database.ts'
import { serveReplica } from './db/replica/serve.ts'
import { fileLinks, type Links } from './files/links.ts'
import { fileRoutes } from './files/routes.ts'
import type { FileStore } from './files/store/store.ts'
import type { SetupConfig } from './firstDay/readSetup.ts'
import { firstDayRoutes } from './firstDay/routes.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { serveConsole } from './http/console.ts'
import { collectDocs, docsRoutes, serveDocs } from './http/docs.ts'
import { inlineScripts } from './http/inlineScripts.ts'
import { createHttp, type HttpOptions } from './http/plugins.ts'
import { type Serve, type ServeDeps, serveContract } from './http/serve.ts'
import { startRoutes } from './http/start.ts'
import { importRoutes } from './imports/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import {
  intakeToken,
  mailToken,
  messengerSignature,
  messengerVerifyToken,
  shopifySignature,
} from './intake/guards.ts'
import { intakeRoutes } from './intake/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { lateNotificationRoutes } from './lateNotifications/routes.ts'
import { type LiveHub, openHub } from './live/hub.ts'
import { sayLivePositions } from './live/livePositions.ts'
import { openPresence, type Presence } from './live/presence.ts'
import { liveRoutes } from './live/routes.ts'
import { notificationSettingRoutes } from './notificationSettings/routes.ts'
import { adminNotificationRoutes } from './notifications/adminRoutes.ts'
import { notificationRoutes, ownNoticeRoutes } from './notifications/routes.ts'
import { bulkRoutes } from './orders/bulk/routes.ts'
import { orderFileRoutes } from './orders/files/routes.ts'
import { finalFileRoutes } from './orders/finalFiles/routes.ts'
import { pageRoutes } from './orders/pageRoutes.ts'
import { presenceRoutes } from './orders/presence/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { workRoutes } from './orders/workRoutes.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { payRunRoutes } from './payouts/runs/routes.ts'
import { permissionRoutes } from './permissions/routes.ts'
import { plainRoutes } from './plain/routes.ts'
import { productRoutes } from './products/routes.ts'
import { proofPages } from './proofs/page/routes.ts'
import { proofRoutes } from './proofs/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { referenceRoutes } from './references/routes.ts'
import { HEARING, MOVES_ON_MERGE, PLAIN_RULES, SHOWN_FILES } from './registers.ts'
import { roleRoutes } from './roles/routes.ts'
import { sameNamesRoutes } from './sameNames/routes.ts'
import { savedViewRoutes } from './savedViews/routes.ts'
import { CRONS } from './schedules.ts'
import { type Accounts, openAccounts } from './session/accounts.ts'
import { previewRoutes } from './session/previewRoutes.ts'
import { sessionRoutes } from './session/routes.ts'
import { openSessions, type Sessions } from './session/sessions.ts'
import { storeRoutes } from './stores/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { systemPropertyRoutes } from './systemProperties/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { userRoutes } from './users/routes.ts'
import { workQueueRoutes } from './workQueues/routes.ts'

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
        | 'dataDir'
      >
    >
  /** Signs file links, hashes requests with an idempotency key, and encrypts payment data. */
  readonly secret: string
  /** An earlier secret, which still decrypts payment data. */
  readonly secretBefore?: string | undefined
  readonly database: Database
  readonly files: FileStore
  readonly now: () => Date
  readonly http: Omit<HttpOptions, 'push' | 'supportWidget' | 'commentsFrame' | 'scripts'>
  /** Folder of the built console; if absent, only the API is served. */
  readonly consoleFolder?: string | undefined
}

interface Mounted extends Pick<AppDeps, 'files'> {
  readonly app: FastifyInstance
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly hub: LiveHub
  readonly presence: Presence
  readonly links: Links
  readonly sealer: Sealer
  readonly firebase: Config['firebase']
  readonly supportWidget: Config['supportWidget']
  readonly commentsFrame: Config['commentsFrame']
  readonly publicUrl: string
  readonly setup: SetupConfig
}

function mountFiles(serve: Serve, { files, links, accounts, commentsFrame }: Mounted): void {
  fileRoutes(serve, { files, links, accounts, shown: SHOWN_FILES })
  finalFileRoutes(serve, { files, links, accounts })
  galleryRoutes(serve, links, commentsFrame)
}

/** The routes of customers, and of what brings them in. */
function mountCustomers(serve: Serve): void {
  customerRoutes(serve)
  customerMergeRoutes(serve, MOVES_ON_MERGE)
  customerGroupRoutes(serve)
  sameNamesRoutes(serve)
  importRoutes(serve)
  intakeRoutes(serve)
}

/** The routes of every area. */
function mountAreas(serve: Serve, mounted: Mounted): void {
  const { app, sessions, hub, presence, links, sealer, files, firebase, publicUrl } = mounted
  sessionRoutes(serve, sessions)
  previewRoutes(serve, sessions)
  orderRoutes(serve, links)
  workRoutes(serve, links, files)
  pageRoutes(serve, links)
  orderFileRoutes(serve, { files, links })
  bulkRoutes(serve, files)
  savedViewRoutes(serve)
  pushRoutes(serve, firebase)
  liveRoutes(serve, hub)
  presenceRoutes(serve, presence)
  storeRoutes(serve)
  artistRoutes(serve, { sessions, sealer })
  agentRoutes(serve)
  payoutRoutes(serve, links)
  payRunRoutes(serve, sealer)
  userRoutes(serve, sessions)
  referenceRoutes(serve)
  roleRoutes(serve, sessions)
  permissionRoutes(serve, sessions, links)
  mountCustomers(serve)
  careRoutes(serve, links)
  workQueueRoutes(serve, links)
  insightRoutes(serve)
  chatRoutes(serve, links, mounted.supportWidget)
  contactRoutes(serve)
  productRoutes(serve, links)
  notificationRoutes(serve)
  ownNoticeRoutes(serve)
  adminNotificationRoutes(serve)
  notificationSettingRoutes(serve)
  systemPropertyRoutes(serve)
  auditRoutes(serve)
  mountFiles(serve, mounted)
  supportRoutes(serve)
  firstDayRoutes(serve, mounted.setup)
  docsRoutes(serve, app)
  templateRoutes(serve, publicUrl, links)
  outboxRoutes(serve, links)
  jobRoutes(serve, CRONS)
  messageRoutes(serve, links, publicUrl)
  lateNotificationRoutes(serve, links, publicUrl)
  conversationRoutes(serve, { links, files })
  proofRoutes(serve, links)
  for (const resource of PLAIN_RESOURCES) plainRoutes(serve, links, resource, PLAIN_RULES[resource.name])
}

/** What admits a call instead of a session. */
const proofsOf = (
  config: AppDeps['config'],
  signedLink: ServeDeps['proofs']['signedLink'],
): ServeDeps['proofs'] => ({
  intakeToken: intakeToken(config),
  mailToken: mailToken(config),
  messengerVerifyToken: messengerVerifyToken(config.messengerIntake ?? {}),
  messengerSignature: messengerSignature(config.messengerIntake ?? {}),
  shopifySignature: shopifySignature(config),
  signedLink,
})

/** Builds the server: shared plugins first, then all areas, then the console. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, files, now } = deps
  const foreign = { supportWidget: config.supportWidget, commentsFrame: config.commentsFrame }
  const scripts = await inlineScripts(deps.consoleFolder)
  const sessions = await openSessions(database, now)
  const signedIn: ServeDeps['signedIn'] = (request) => sessions.signedIn(request)
  const app = await createHttp(
    { ...deps.http, push: config.firebase !== undefined, ...foreign, scripts },
    { db: database.db, signedIn },
  )
  await collectDocs(app)
  const replica = serveReplica(app, database)

  const accounts = await openAccounts(database, now)
  const hub = await openHub({
    database,
    sessions,
    hearing: HEARING,
    log: app.log,
    position: replica?.position,
  })
  if (!replica) sayLivePositions(app, hub)
  const presence = await openPresence(database, hub, now)
  app.addHook('preClose', async () => {
    presence.close()
    hub.close()
  })
  const links = fileLinks(deps.secret)
  const contract = serveContract(app, {
    db: database.db,
    readFrom: replica?.readFrom,
    secret: deps.secret,
    now,
    signedIn,
    proofs: proofsOf(config, (request) => links.isValid(request, now())),
  })

  mountAreas(contract.serve, {
    app,
    sessions,
    accounts,
    hub,
    presence,
    links,
    sealer: openSealer(deps.secret, deps.secretBefore),
    files,
    firebase: config.firebase,
    ...foreign,
    publicUrl: config.publicUrl,
    setup: { ...config, backsUp: database.pack !== undefined },
  })
  startRoutes(contract)
  contract.assertComplete()

  await proofPages(app, { db: database.db, files, links, now, consoleFolder: deps.consoleFolder })
  serveDocs(app)
  await serveConsole(app, deps.consoleFolder)
  return app
}
