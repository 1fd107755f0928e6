import { PLAIN_RESOURCES } from '#contract/plain/resources.ts'
import { agentRoutes } from './agents/routes.ts'
import { apiTokenRoutes } from './apiTokens/routes.ts'
import { artistRoutes } from './artists/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { careRoutes } from './care/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import type { Config } from './config/config.ts'
import { contactRoutes } from './contacts/routes.ts'
import { messageRoutes } from './conversation/messages/routes.ts'
import { conversationRoutes } from './conversation/routes.ts'
import { customerGroupRoutes } from './customerGroups/routes.ts'
import { customerMergeRoutes } from './customers/mergeRoutes.ts'
import { customerRoutes } from './customers/routes.ts'
import { deliveryLinkRoutes } from './deliveryLinks/routes.ts'
import type { Fetcher } from './files/fetcher.ts'
import type { Links } from './files/links.ts'
import type { OutboundRules } from './files/outbound.ts'
import { fileRoutes } from './files/routes.ts'
import type { FileStore } from './files/store/store.ts'
import type { SetupConfig } from './firstDay/readSetup.ts'
import { firstDayRoutes } from './firstDay/routes.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { openProcessHealth, type Watched } from './health/processHealth.ts'
import { healthRoutes } from './health/routes.ts'
import { docsRoutes } from './http/docs.ts'
import type { Serve } from './http/serve.ts'
import { importRoutes } from './imports/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { intakeRoutes } from './intake/routes.ts'
import { intakeSecretRoutes } from './intake/secretRoutes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { lateNotificationRoutes } from './lateNotifications/routes.ts'
import type { LiveHub } from './live/hub.ts'
import type { Presence } from './live/presence.ts'
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
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordLinkRoutes } from './passwordLinks/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { payRunRoutes } from './payouts/runs/routes.ts'
import { permissionRoutes } from './permissions/routes.ts'
import { plainRoutes } from './plain/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { productRoutes } from './products/routes.ts'
import { proofRoutes } from './proofs/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { referenceRoutes } from './references/routes.ts'
import {
  CONNECTED_SHOPS,
  EMAIL_CHANGED,
  invitesFrom,
  MOVES_ON_MERGE,
  OWNER_LEARNS,
  PLAIN_RULES,
  SHOWN_FILES,
} from './registers.ts'
import { roleRoutes } from './roles/routes.ts'
import { sameNamesRoutes } from './sameNames/routes.ts'
import { savedViewRoutes } from './savedViews/routes.ts'
import { CRONS } from './schedules/schedules.ts'
import { secondFactorRoutes } from './secondFactor/routes.ts'
import type { Sealer } from './secrets/sealer.ts'
import type { Accounts } from './session/accounts.ts'
import { ownSessionRoutes } from './session/ownSessionRoutes.ts'
import { passkeySignInRoutes } from './session/passkeys/routes.ts'
import type { PasskeySite } from './session/passkeys/site.ts'
import { previewRoutes } from './session/previewRoutes.ts'
import { sessionRoutes } from './session/routes.ts'
import type { Sessions } from './session/sessions.ts'
import { signInOptionsRoutes } from './session/signInOptionsRoutes.ts'
import { askShopRoutes } from './shopConnections/askRoutes.ts'
import { connectedShopRoutes } from './shopConnections/in/routes.ts'
import { orderShopRoutes } from './shopConnections/orderRoutes.ts'
import { shopConnectionRoutes } from './shopConnections/routes.ts'
import { singleSignOnRoutes } from './singleSignOn/routes.ts'
import { storeRoutes } from './stores/routes.ts'
import { supportRoutes } from './support/routes.ts'
import type { SystemDeps } from './system/readSystem.ts'
import { systemRoutes } from './system/routes.ts'
import { systemPropertyRoutes } from './systemProperties/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { textPictureRoutes } from './textPictures/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { workQueueRoutes } from './workQueues/routes.ts'

/** What the routes of the areas need. */
export interface Mounted {
  readonly files: FileStore
  readonly fetcher: Fetcher
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly hub: LiveHub
  readonly presence: Presence
  readonly links: Links
  readonly sealer: Sealer
  readonly passkeySite: PasskeySite
  /** Where webhooks and connected shops may lead. */
  readonly outbound: OutboundRules
  readonly now: () => Date
  readonly firebase: Config['firebase']
  readonly supportWidget: Config['supportWidget']
  readonly commentsFrame: Config['commentsFrame']
  readonly publicUrl: string
  /** Whether there is a mail server. */
  readonly hasMails: boolean
  readonly identityProviders: Config['identityProviders']
  /** Whether all but administrators sign in with one. */
  readonly providersOnly: boolean
  readonly setup: SetupConfig
  /** For the probes. */
  readonly watched: Watched
  readonly system: SystemDeps
}

function mountFiles(serve: Serve, { files, links, accounts, commentsFrame }: Mounted): void {
  fileRoutes(serve, { files, links, accounts, shown: SHOWN_FILES })
  finalFileRoutes(serve, { files, links, accounts })
  galleryRoutes(serve, links, commentsFrame)
}

/** How the server does, and what a new shop needs. */
function mountOperating(serve: Serve, { watched, setup, system, sealer }: Mounted): void {
  healthRoutes(serve, openProcessHealth(watched))
  firstDayRoutes(serve, setup, sealer)
  intakeSecretRoutes(serve, { sealer, config: setup })
  systemRoutes(serve, system)
}

/** The routes of who is signed in. */
function mountSession(serve: Serve, mounted: Mounted): void {
  const { sessions, sealer, passkeySite: site, hasMails, identityProviders, providersOnly } = mounted
  const providers = identityProviders.map(({ name, label }) => ({ name, label }))
  signInOptionsRoutes(serve, { passwordLinks: hasMails, providers, providersOnly })
  const deps = { sealer, site, ...OWNER_LEARNS, providersOnly }
  sessionRoutes(serve, sessions, deps)
  singleSignOnRoutes(serve, { ...mounted, providers: identityProviders, signIn: deps })
  passkeySignInRoutes(serve, deps)
  passkeyRoutes(serve, sessions, site)
  secondFactorRoutes(serve, sessions, sealer)
  ownSessionRoutes(serve, sessions)
  apiTokenRoutes(serve, sessions)
  previewRoutes(serve, sessions)
}

/** The routes of customers, and of what brings them in. */
function mountCustomers(serve: Serve, files: FileStore): void {
  customerRoutes(serve)
  customerMergeRoutes(serve, MOVES_ON_MERGE)
  privacyRoutes(serve, files)
  customerGroupRoutes(serve)
  sameNamesRoutes(serve)
  importRoutes(serve)
  intakeRoutes(serve, CONNECTED_SHOPS)
  connectedShopRoutes(serve)
  orderShopRoutes(serve)
}

/** The routes of what goes to people and software outside. */
function mountOutgoing(serve: Serve, mounted: Mounted): void {
  const { links, publicUrl } = mounted
  outboxRoutes(serve, links)
  webhookRoutes(serve, mounted)
  askShopRoutes(serve)
  shopConnectionRoutes(serve, mounted)
  messageRoutes(serve, links, publicUrl)
}

/** The routes of every area. */
export function mountAreas(serve: Serve, mounted: Mounted): void {
  const { sessions, hub, presence, links, sealer, files, firebase, publicUrl } = mounted
  mountSession(serve, mounted)
  orderRoutes(serve, links)
  workRoutes(serve, links, files)
  pageRoutes(serve, links)
  orderFileRoutes(serve, { files, links })
  bulkRoutes(serve, files, links)
  savedViewRoutes(serve)
  pushRoutes(serve, firebase)
  liveRoutes(serve, hub)
  presenceRoutes(serve, presence)
  storeRoutes(serve, sessions)
  artistRoutes(serve, { sessions, sealer, emailChanged: EMAIL_CHANGED })
  agentRoutes(serve)
  payoutRoutes(serve, links)
  payRunRoutes(serve, sealer)
  userRoutes(serve, sessions, { emailChanged: EMAIL_CHANGED, invited: invitesFrom(mounted) })
  passwordLinkRoutes(serve, mounted)
  referenceRoutes(serve)
  roleRoutes(serve, sessions)
  permissionRoutes(serve, sessions, links)
  mountCustomers(serve, files)
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
  mountOperating(serve, mounted)
  docsRoutes(serve)
  templateRoutes(serve, publicUrl, links)
  mountOutgoing(serve, mounted)
  jobRoutes(serve, CRONS)
  lateNotificationRoutes(serve, links, publicUrl)
  conversationRoutes(serve, { links, files })
  textPictureRoutes(serve, { links, files, fetcher: mounted.fetcher })
  proofRoutes(serve, links, publicUrl)
  deliveryLinkRoutes(serve, links, publicUrl)
  for (const resource of PLAIN_RESOURCES) plainRoutes(serve, links, resource, PLAIN_RULES[resource.name])
}
