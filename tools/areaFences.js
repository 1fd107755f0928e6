/*
 * What the areas of the server and the console may import from each other, by name. Adding a name here is a
 * decision: it makes one area depend on another.
 */

/** Single files at the top of the server, which every area may use. */
const SERVER_TOOLS = [
  'businessDay.ts',
  'carrier.ts',
  'command.ts',
  'config.ts',
  'describeError.ts',
  'identityProviders.ts',
  'escapeHtml.ts',
  'limitConcurrency.ts',
  'oncePerDay.ts',
  'phone.ts',
  'secret.ts',
  'sealer.ts',
  'seed.ts',
  'seedProperties.ts',
  'serviceAccount.ts',
]

/** Texts of an area that are not in the catalogue. @param {...string} names */
const texts = (...names) => names.flatMap((name) => [`#i18n/en/${name}.`, `#i18n/vi/${name}.`])

/**
 * The areas of the server by floors, the lowest first. Each may import all that are on lower floors, and what it names: areas
 * of its own floor, and texts. None may import a higher one: what it asks of that is given to it in server/registers.ts.
 * @type {readonly Readonly<Record<string, readonly string[]>>[]}
 */
const SERVER = [
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
    // What waits of a connected shop becomes one of its orders.
    intake: ['shopConnections'],
    proofs: texts('screens/proofPage'),
    savedViews: [],
    shopConnections: ['intake'],
    workQueues: [],
  },
  // What is written to people outside.
  { outbox: [], templates: [] },
  { care: [], conversation: [], passwordLinks: texts('screens/passwordMail'), payouts: [], singleSignOn: [] },
  { firstDay: [], imports: [], lateNotifications: [], textPictures: [], webhooks: [] },
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

/** The console's ground, which every area may use. */
const KIT = ['ui', 'forms', 'admin', 'customFields', 'drafts', 'uploads', 'live', 'providers']

/** @type {Readonly<Record<string, readonly string[]>>} */
const CONSOLE = {
  boot: [
    'ui',
    'providers',
    'push',
    'session',
    'legal',
    'orders/list/OrderList.',
    'App.',
    'PageFailed.',
    'mode.',
  ],
  ui: ['providers', 'appName.', 'mode.', 'muiTheme.', 'theme.', ...texts('screens/numbers')],
  forms: ['ui', 'providers', ...texts('screens/passwordStrength')],
  kit: ['ui', 'forms', 'mode.', 'theme.', '#i18n/'],
  admin: ['ui', 'forms', 'live', 'providers', 'uploads'],
  drafts: ['ui', 'providers'],
  uploads: ['ui', 'providers', 'drafts', 'session'],
  live: ['ui', 'providers', 'session'],
  session: ['ui', 'providers', 'push', 'appName.', '#i18n/'],
  push: ['ui', 'providers', 'live'],
  palette: ['ui', 'usePalette.'],
  proofPage: [],
  legal: ['ui', 'session', 'appName.', '#i18n/'],
  explainer: ['ui', 'admin', 'rights', ...texts('screens/explainer')],
  rights: ['ui', ...texts('screens/rights')],
  shell: [
    ...KIT,
    'audit/access.',
    'chat',
    'notifications',
    'palette',
    'push',
    'rights',
    'secondFactor',
    'session',
    'appName.',
    'mode.',
    ...texts('screens/forgetDrafts', 'screens/greeting', 'screens/previewNote'),
  ],
  audit: [...KIT, 'settings', ...texts('screens/settings/auditList', 'screens/rights')],
  jobs: [...KIT, 'settings', ...texts('screens/settings/jobs')],
  agents: [...KIT, 'audit', 'chat', 'orders', ...texts('screens/agents')],
  apiTokens: [...KIT, 'audit', 'rights', 'roles', 'settings', 'stores', ...texts('screens/apiTokens')],
  artists: [...KIT, 'audit', 'chat', 'contacts', 'orders', 'payouts', ...texts('screens/artists')],
  firstDay: [...KIT, 'systemProperties', ...texts('screens/firstDay')],
  webhooks: [...KIT, 'audit', 'rights', 'roles', 'settings', ...texts('screens/webhooks')],
  shopConnections: [
    ...KIT,
    'audit',
    'settings',
    'stores',
    ...texts(
      'screens/shopConnections',
      'screens/shopDifferences',
      'screens/shopHistory',
      'screens/shopMessages',
    ),
  ],
  settings: [...KIT, 'audit/access.', 'firstDay', ...texts('screens/settings/sameNames')],
  imports: [...KIT, 'session', ...texts('screens/imports')],
  savedViews: KIT,
  passkeys: [...KIT, 'session'],
  secondFactor: [
    ...KIT,
    'passkeys',
    'session',
    ...texts('screens/passkeys', 'screens/providers', 'screens/secondFactor', 'screens/stepUp'),
  ],
  orders: [
    ...KIT,
    'boot/orderAddress.',
    'firstDay',
    'palette',
    'payouts',
    'savedViews',
    'shell',
    'shopConnections',
    'stores',
    'theme.',
    ...texts(
      'screens/orders/askShop',
      'screens/orders/budgetDialog',
      'screens/orders/bulk',
      'screens/orders/bulkBudgets',
      'screens/orders/changeArtist',
      'screens/orders/conversation',
      'screens/orders/customerMessages',
      'screens/orders/filePackage',
      'screens/orders/newOrder',
      'screens/orders/insightSlices',
      'screens/looks',
      'screens/shopMessages',
      'screens/orders/orderFiles',
      'screens/orders/orderPage',
      'screens/orders/orderRepeats',
      'screens/orders/orderShop',
      'screens/orders/orderTeam',
      'screens/orders/timeline',
      'screens/orders/due',
      'screens/orders/workQueues',
      'orders/canvas',
      'orders/deliveries',
      'orders/items',
      'orders/proofs',
      'orders/todos',
      'orders/review',
      'orders/steps',
    ),
  ],
  care: [...KIT, 'orders', ...texts('screens/care', 'screens/orders/customerMessages')],
  chat: [...KIT, ...texts('screens/chat')],
  contacts: KIT,
  gallery: [...KIT, 'theme.', ...texts('screens/gallery', 'screens/looks')],
  inbox: [
    ...KIT,
    'customers',
    'orders',
    ...texts('screens/orders/conversation', 'screens/orders/customerMessages', 'screens/inbox'),
  ],
  insights: [...KIT, ...texts('screens/insights')],
  parkedOrders: [...KIT, 'inbox', 'orders', ...texts('screens/parkedOrders')],
  customFields: ['ui', 'forms', 'admin', 'providers', 'plain'],
  customers: [
    ...KIT,
    'audit',
    'contacts',
    'orders',
    'session',
    ...texts('screens/complaint', 'screens/customers'),
  ],
  customerGroups: [...KIT, 'audit', 'customers', 'orders', ...texts('screens/customerGroups')],
  myWork: [
    ...KIT,
    'orders',
    'payouts',
    ...texts('screens/orders/due', 'screens/myWork', 'screens/payouts/statement'),
  ],
  notifications: [...KIT, 'push', 'rights', 'users', ...texts('screens/adminNotifications')],
  lateNotifications: [...KIT, ...texts('screens/lateNotifications')],
  notificationSettings: [...KIT, 'settings', ...texts('screens/settings/notificationSettings')],
  outbox: [...KIT, ...texts('screens/outbox')],
  workQueues: [...KIT, 'orders', 'payouts'],
  payouts: [
    ...KIT,
    'audit',
    'appName.',
    ...texts(
      'screens/payouts/payDialog',
      'screens/payouts/paymentChange',
      'screens/payouts/payRuns',
      'screens/payouts/payoutScreens',
      'screens/payouts/statement',
    ),
  ],
  permissions: ['admin', 'plain', 'rights'],
  phrases: [...KIT, 'plain'],
  plain: [...KIT, 'audit', 'settings'],
  printProducts: [...KIT, 'plain'],
  products: [...KIT, 'plain', ...texts('screens/products')],
  stores: [...KIT, 'plain', ...texts('screens/stores')],
  roles: [...KIT, 'audit', 'explainer', 'rights', 'settings', 'shell', ...texts('screens/roles')],
  systemProperties: [...KIT, 'audit', 'settings', ...texts('screens/settings/systemPropertyScreens')],
  templates: [...KIT, 'plain', ...texts('screens/templateEditor')],
  users: [
    ...KIT,
    'apiTokens',
    'audit',
    'explainer',
    'rights',
    'roles',
    'session',
    'shell',
    'stores',
    ...texts('screens/providers', 'screens/resetFactor', 'screens/users'),
  ],
}

/** An area that is not listed: what one that is new usually needs. */
const NEW_AREA = [...KIT, 'plain', 'audit', 'settings']

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
