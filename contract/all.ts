import * as agents from './agents.ts'
import * as apiTokens from './apiTokens/apiTokens.ts'
import * as artists from './artists/artists.ts'
import * as audit from './audit.ts'
import * as care from './care/care.ts'
import * as chat from './chat/chat.ts'
import { countChats } from './chat/chatCount.ts'
import * as conversation from './conversation/conversation.ts'
import * as inbox from './conversation/inbox.ts'
import { countInbox } from './conversation/inboxCount.ts'
import { getInboxPhrases } from './conversation/inboxPhrases.ts'
import * as mailIntake from './conversation/intake.ts'
import * as webhook from './conversation/webhook.ts'
import * as deliveryLinks from './customerPages/deliveryLinks.ts'
import * as contacts from './customers/contacts.ts'
import * as customers from './customers/customers.ts'
import * as customerGroups from './customers/groups.ts'
import * as customerMerge from './customers/merge.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as files from './files/files.ts'
import * as textPictures from './files/textPictures.ts'
import * as firstDay from './firstDay/firstDay.ts'
import * as artworks from './gallery/artworks.ts'
import * as imports from './imports/imports.ts'
import * as insights from './insights/insights.ts'
import * as intake from './intake/intake.ts'
import * as intakeSecrets from './intake/secrets.ts'
import * as jobs from './jobs/jobs.ts'
import * as lateNotifications from './lateNotifications/lateNotifications.ts'
import * as live from './live/live.ts'
import * as notificationSettings from './notificationSettings/notificationSettings.ts'
import * as ownNotices from './notificationSettings/ownNotices.ts'
import * as notifications from './notifications/notifications.ts'
import * as push from './notifications/push.ts'
import * as budgets from './orders/budgets.ts'
import * as bulk from './orders/bulk.ts'
import * as bulkBudgets from './orders/bulkBudgets.ts'
import * as orderCustomer from './orders/customer.ts'
import * as finalFiles from './orders/finalFiles.ts'
import * as orderItems from './orders/items.ts'
import * as orderList from './orders/list.ts'
import * as manualOrder from './orders/manualOrder.ts'
import * as messages from './orders/messages.ts'
import * as orderFiles from './orders/orderFiles.ts'
import * as orders from './orders/orders.ts'
import * as payment from './orders/payment.ts'
import * as orderPhrases from './orders/phrases.ts'
import * as printCheck from './orders/printCheck.ts'
import * as repeats from './orders/repeats.ts'
import * as statuses from './orders/statuses.ts'
import * as pinReplies from './orders/steps/pinReplies.ts'
import * as pins from './orders/steps/pins.ts'
import * as steps from './orders/steps/steps.ts'
import * as handOver from './orders/team/handOver.ts'
import * as mentions from './orders/team/mentions.ts'
import * as presence from './orders/team/presence.ts'
import * as snoozes from './orders/team/snoozes.ts'
import * as todos from './orders/team/todos.ts'
import * as timeline from './orders/timeline.ts'
import * as outbox from './outbox.ts'
import { countParked } from './parkedOrders/parkedCount.ts'
import * as parkedOrders from './parkedOrders/parkedOrders.ts'
import * as earnings from './payouts/earnings.ts'
import * as payouts from './payouts/payouts.ts'
import * as payRuns from './payouts/payRuns.ts'
import { hasCalls } from './plain/plain.ts'
import * as references from './plain/references.ts'
import { PLAIN_RESOURCES } from './plain/resources.ts'
import * as archive from './privacy/archive.ts'
import * as erasure from './privacy/erasure.ts'
import * as retention from './privacy/retention.ts'
import * as products from './products/products.ts'
import * as proofs from './proofs/proofs.ts'
import * as legalTexts from './properties/legalTexts.ts'
import * as systemProperties from './properties/systemProperties.ts'
import * as permissionRecords from './roles/permissionRecords.ts'
import * as roles from './roles/roles.ts'
import * as sameNames from './sameNames.ts'
import * as savedViews from './savedViews.ts'
import * as ownSessions from './session/ownSessions.ts'
import * as passkeys from './session/passkeys.ts'
import * as passwordLinks from './session/passwordLinks.ts'
import * as preview from './session/preview.ts'
import * as secondFactor from './session/secondFactor.ts'
import * as session from './session/session.ts'
import * as signInOptions from './session/signInOptions.ts'
import * as singleSignOn from './session/singleSignOn.ts'
import * as stepUp from './session/stepUp.ts'
import * as askShop from './shopConnections/askShop.ts'
import * as differences from './shopConnections/differences.ts'
import * as shopHistory from './shopConnections/history.ts'
import * as shopIntake from './shopConnections/intake.ts'
import * as shopChanges from './shopConnections/shopChanges.ts'
import * as shopConnections from './shopConnections/shopConnections.ts'
import * as shopMessages from './shopConnections/shopMessages.ts'
import * as webhookSecret from './shopConnections/webhookSecret.ts'
import { getStart } from './start/start.ts'
import * as stores from './stores.ts'
import * as support from './support.ts'
import * as health from './system/health.ts'
import * as system from './system/systemStatus.ts'
import * as templateFiles from './templates/files.ts'
import * as templatePreview from './templates/preview.ts'
import * as templates from './templates/templates.ts'
import * as users from './users.ts'
import * as webhookDeliveries from './webhooks/deliveries.ts'
import * as webhooks from './webhooks/webhooks.ts'
import * as workQueues from './workQueues/workQueues.ts'

// By its own properties, because any other question would build a schema.
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, 'access') &&
  Object.hasOwn(value, 'method')

type Named = readonly [name: string, endpoint: AnyEndpoint]

/** `references/users` as `ReferencesUsers`. */
export const pascal = (path: string): string =>
  path
    .split('/')
    .map((piece) => piece.charAt(0).toUpperCase() + piece.slice(1))
    .join('')

/** The endpoints in an export of the contract, by its name; those of a resource as `listPhrases`. */
const endpointsIn = (name: string, value: unknown): readonly Named[] => {
  if (hasCalls(value))
    return Object.entries(value.calls).map(([call, one]): Named => [`${call}${pascal(value.resource)}`, one])
  return isEndpoint(value) ? [[name, value]] : []
}

/** What each area exports, with its calls. */
const EXPORTS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(PLAIN_RESOURCES.map((resource) => [resource.name, { resource }])),
  agents,
  apiTokens,
  artists,
  audit,
  budgets,
  bulk: { ...bulk, ...bulkBudgets },
  care,
  chat: { ...chat, countChats },
  contacts,
  conversation,
  customerGroups,
  customerMerge,
  customers,
  earnings,
  files,
  finalFiles,
  firstDay,
  gallery: artworks,
  imports,
  inbox: { ...inbox, countInbox, getInboxPhrases },
  insights,
  intake: { ...intake, ...mailIntake, ...webhook, ...intakeSecrets },
  jobs,
  lateNotifications,
  live: { ...live, ...presence },
  messages: { ...messages, ...orderPhrases },
  notificationSettings,
  notifications,
  ownNotices,
  orderCustomer,
  orderItems,
  orderList,
  orders: { ...orders, ...manualOrder, ...handOver, ...orderFiles, ...payment, ...snoozes },
  outbox,
  parkedOrders: { ...parkedOrders, countParked },
  payRuns,
  payouts,
  passwordLinks,
  signInOptions,
  singleSignOn,
  permissionRecords,
  pins,
  pinReplies,
  preview,
  privacy: { ...archive, ...erasure, ...retention },
  products,
  deliveryLinks,
  proofs,
  push,
  references,
  roles,
  sameNames,
  savedViews,
  session: { ...session, ...ownSessions, ...secondFactor, ...passkeys, ...stepUp, getStart },
  statuses,
  shopConnections: {
    ...shopConnections,
    ...shopMessages,
    ...shopChanges,
    ...shopIntake,
    ...askShop,
    ...differences,
    ...shopHistory,
    ...webhookSecret,
  },
  stores,
  steps: { ...steps, ...printCheck, ...mentions, ...repeats },
  support: { ...support, ...health },
  system,
  systemProperties: { ...systemProperties, ...legalTexts },
  templates: { ...templates, ...templatePreview, ...templateFiles },
  textPictures,
  timeline,
  todos,
  users,
  webhooks: { ...webhooks, ...webhookDeliveries },
  workQueues,
}

/** Modules of the areas, from which other terms of the contract are taken as well. */
export const AREA_MODULES: readonly object[] = Object.values(EXPORTS)

const DECLARED: readonly (readonly [area: string, endpoints: readonly Named[]])[] = Object.entries(
  EXPORTS,
).map(([area, module]) => [area, Object.entries(module).flatMap(([name, value]) => endpointsIn(name, value))])

/** Every endpoint of the API, by the area that declares it. */
export const AREAS: Readonly<Record<string, readonly AnyEndpoint[]>> = Object.fromEntries(
  DECLARED.map(([area, named]) => [area, named.map(([, endpoint]) => endpoint)]),
)

export const ENDPOINTS: readonly AnyEndpoint[] = Object.values(AREAS).flat()

/** What each endpoint is called, which generated clients call it, too. */
export const NAMES: ReadonlyMap<AnyEndpoint, string> = new Map(
  DECLARED.flatMap(([, named]) => named.map(([name, endpoint]) => [endpoint, name] as const)),
)
