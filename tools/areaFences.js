/*
 * What the areas of the server and the console may import from each other, by name. Adding a name here is a
 * decision: it makes one area depend on another.
 */

import { CONSOLE, NEW_AREA, texts } from './consoleFences.js'

/** Single files at the top of the server, which every area may use. */
const SERVER_TOOLS = [
  'businessDay.ts',
  'carrier.ts',
  'command.ts',
  'limitConcurrency.ts',
  'oncePerDay.ts',
  'phone.ts',
]

/**
 * The areas of the server by floors, the lowest first. Each may import all that are on lower floors, and what it names: areas
 * of its own floor, and texts. None may import a higher one: what it asks of that is given to it in server/registers.ts.
 * @type {readonly Readonly<Record<string, readonly string[]>>[]}
 */
const SERVER = [
  // How a process is set up, what it says of faults, and what it encrypts.
  { config: [], faults: [], secrets: ['config'] },
  // What knows nothing of this business.
  { db: [], html: [], mail: [], messenger: [], threads: [] },
  // Who calls, and how they are answered.
  {
    accounts: [],
    http: [
      'accounts',
      ...texts(
        'errors',
        'orders/filters',
        'orders/orders',
        'refusals/fields',
        'refusals/programErrors',
        'refusals/reasons',
        'refusals/records',
        'refusals/refusals',
        'screens/outbox',
        'screens/rights',
      ),
    ],
    keptCounts: [],
  },
  // Which orders an account sees, what runs without a call, and who hears of changes.
  { jobs: [], live: [], scope: [], support: [] },
  { events: [], push: [] },
  { files: ['session', 'systemProperties'], session: ['systemProperties'], systemProperties: [] },
  // How this process is, and what is kept in case it is lost.
  { backups: [], health: [] },
  // People, and the short lists that a shop keeps.
  { audit: [], customerPages: texts('screens/customerPages'), plain: [], roles: [] },
  {
    customFields: [],
    permissions: [],
    phrases: [],
    printProducts: [],
    products: [],
    references: [],
    sameNames: [],
    stores: [],
    users: [],
  },
  {
    agents: ['artists'],
    apiTokens: ['notifications'],
    artists: ['notifications'],
    chat: ['notifications'],
    notificationSettings: ['notifications'],
    notifications: [],
    passkeys: ['secondFactor'],
    secondFactor: ['notifications'],
  },
  // The heart. An order is found by its customer's name, so each writes the other.
  { customers: ['orders'], orders: ['customers', ...texts('refusals/stillOpen')] },
  // What is made of orders, and what brings them in.
  {
    contacts: [],
    customerGroups: [],
    deliveryLinks: texts('screens/deliveryPage'),
    gallery: [],
    insights: [],
    intake: [],
    proofs: texts('screens/proofPage'),
    savedViews: [],
    workQueues: [],
  },
  // What is written to people outside, and shops that orders come from and that are told what becomes of them.
  { outbox: [], shopConnections: [], templates: [] },
  { care: [], conversation: [], passwordLinks: texts('screens/passwordMail'), payouts: [], singleSignOn: [] },
  { firstDay: [], lateNotifications: [], textPictures: [], webhooks: [] },
  // What every shop begins with, and what brings in its past.
  { seed: [] },
  { imports: [] },
  // What is kept of a customer, wherever it is.
  { privacy: [] },
  // How all of it does.
  { metrics: [], traces: [] },
  { system: texts('screens/system') },
  // What runs by itself, of all areas.
  { schedules: [] },
]

/** @param {string} area */
const floorOf = (area) => SERVER.findIndex((floor) => Object.hasOwn(floor, area))

/** What an area of the server may import besides itself. One that is on no floor is new. @param {string} area */
function serverAreas(area) {
  const at = floorOf(area)
  // What is new usually needs plain resources.
  const lower = SERVER.slice(0, at === -1 ? floorOf('plain') + 1 : at).flatMap((floor) => Object.keys(floor))
  return [...lower, ...(SERVER[at]?.[area] ?? [])]
}

/** @param {string} root @param {string} one */
const pathOf = (root, one) =>
  one.startsWith('#') ? one.slice(1) : `${root}/${one}${one.includes('.') ? '' : '/'}`

/** @param {string} root @param {readonly string[]} others */
const pathsOf = (root, others) => ['contract/', ...others.map((one) => pathOf(root, one))]

/**
 * What a file of an area may import, as beginnings of paths; undefined for a file that is in no area.
 * @param {string} file
 */
export function allowedIn(file) {
  const [, root = '', area = ''] = /^(server|src)\/(\w+)\//.exec(file) ?? []
  if (root === 'server') return pathsOf(root, [...serverAreas(area), ...SERVER_TOOLS])
  if (root !== 'src') return undefined
  return pathsOf(root, Object.hasOwn(CONSOLE, area) ? (CONSOLE[area] ?? []) : NEW_AREA)
}
