import { AREAS } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'

interface Tag {
  readonly name: string
  readonly description: string
}

/** Groups of calls in reading order, with the areas of the contract whose calls they hold. */
const GROUPS: readonly (readonly [name: string, description: string, areas: readonly string[]])[] = [
  [
    'Sign-in',
    'Sessions, passwords, second factors and passkeys of the own account',
    ['session', 'passwordLinks'],
  ],
  ['Single sign-on', 'Signing in with an account at an identity provider', ['signInOptions', 'singleSignOn']],
  ['Preview', 'The console as a role or a user would see it, read-only', ['preview']],
  ['Orders', 'The list of orders, one order, and what is set on it', ['orderList', 'orders', 'statuses']],
  ['Bulk actions', 'Changes of many orders at once, and undoing them', ['bulk']],
  ['Order items', 'What was bought in an order, with its photos', ['orderItems']],
  ['Steps', 'The stages of work on an order, their reviews and pins', ['steps', 'pins', 'pinReplies']],
  ['Budgets', 'What artists get for an order', ['budgets']],
  ['Order team', 'Timeline, to-dos and who is looking at an order', ['timeline', 'todos']],
  ['Messages', 'Mails and chat messages to the customer of an order', ['messages', 'conversation']],
  ['Customer pages', 'Links under which customers judge and fetch their work', ['proofs', 'deliveryLinks']],
  ['Inbox', 'Messages from outside that fit no order', ['inbox']],
  ['Outbox', 'Messages to people outside, with what became of each', ['outbox']],
  ['Templates', 'The texts that mails and messages are written from', ['templates', 'phrases']],
  ['Files', 'Uploads, downloads and packages of final files', ['files', 'finalFiles', 'textPictures']],
  ['Intake', 'Orders, mails and shipments that other systems hand in', ['intake']],
  ['Parked orders', 'Orders from shops that wait for a person', ['parkedOrders']],
  ['Imports', 'Files of rows from another system', ['imports']],
  [
    'Customers',
    'People who order, and those who only wrote so far',
    ['customers', 'contacts', 'customerMerge', 'orderCustomer', 'privacy'],
  ],
  ['Customer groups', 'Customers, grouped by hand', ['customerGroups']],
  ['Customer care', 'Reasons to write to a customer, such as a birthday', ['care']],
  ['Artists', 'Users who draw, with how they are paid', ['artists']],
  ['Agents', 'Users who serve customers', ['agents']],
  ['Chat', 'What artists and customer service write to each other', ['chat']],
  ['Payouts', 'Money paid to artists', ['payouts', 'payRuns', 'earnings']],
  ['Gallery', 'Finished work to show and to find again', ['gallery']],
  ['Work queues', 'What a role has to do, the most urgent first', ['workQueues']],
  ['Late notifications', 'Telling customers that their orders are late', ['lateNotifications']],
  ['Insights', 'Figures over time', ['insights']],
  ['Notices', 'Notices of the house to its staff', ['notifications']],
  [
    'Notification settings',
    'Who is notified of what, and how',
    ['notificationSettings', 'ownNotices', 'push'],
  ],
  ['Live', 'What changes, as it changes', ['live']],
  ['Saved views', 'Named sets of filter, sort and columns', ['savedViews']],
  ['Users', 'People who sign in', ['users']],
  ['Roles', 'Named sets of permissions', ['roles', 'permissionRecords']],
  ['Products', 'What the shop sells, and what it is printed on', ['products', 'printProducts']],
  ['Stores', 'Where orders are sold and handed out', ['stores']],
  ['References', 'Names of records, for choosing one', ['references', 'sameNames']],
  [
    'Settings',
    'Properties of the system, how it does, and its first steps',
    ['systemProperties', 'system', 'firstDay'],
  ],
  ['API tokens', 'Tokens by which other programs call', ['apiTokens']],
  [
    'Connected shops',
    'Shops that orders come from and that are told what becomes of them',
    ['shopConnections'],
  ],
  ['Webhooks', 'Telling other programs what happens', ['webhooks']],
  ['Audit', 'What was changed, by whom', ['audit']],
  ['Jobs', 'What the server does in the background', ['jobs']],
  ['Support', 'Health, faults of the console, and this document', ['support']],
]

const AREA_OF: ReadonlyMap<AnyEndpoint, string> = new Map(
  Object.entries(AREAS).flatMap(([area, endpoints]) => endpoints.map((one) => [one, area] as const)),
)

/** `deliveryNotes` as `Delivery notes`. */
function words(area: string): string {
  const text = area.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const groupOf = (area: string): string =>
  GROUPS.find(([, , areas]) => areas.includes(area))?.[0] ?? words(area)

/** The group of a call; an area that no group names, such as a new resource, is one of its own. */
export const tagOf = (endpoint: AnyEndpoint): string => groupOf(AREA_OF.get(endpoint) ?? '')

/** All groups that calls have. */
export function tags(): readonly Tag[] {
  const known = GROUPS.map(([name, description]) => ({ name, description }))
  const own = Object.keys(AREAS).filter((area) => !GROUPS.some(([, , areas]) => areas.includes(area)))
  return [
    ...known,
    ...own.map((area) => ({ name: words(area), description: `The ${words(area)} of the house` })),
  ]
}
