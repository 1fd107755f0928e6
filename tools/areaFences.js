/*
 * What the areas of the server and the console may import from each other, by name. Adding a name here is a
 * decision: it makes one area depend on another.
 */

/** The server's ground, which every area may use. */
const GROUND = ['db', 'http', 'session', 'events', 'files', 'html', 'jobs', 'live', 'threads']
/** Single files at the top of the server. */
const SERVER_TOOLS = [
  'config.ts',
  'businessDay.ts',
  'command.ts',
  'describeError.ts',
  'escapeHtml.ts',
  'inTurn.ts',
  'phone.ts',
  'secret.ts',
  'seed.ts',
]

/** Texts of an area that are not in the catalogue. @param {...string} names */
const texts = (...names) => names.flatMap((name) => [`#i18n/en/${name}.`, `#i18n/vi/${name}.`])

/** @type {Readonly<Record<string, readonly string[]>>} */
const SERVER = {
  db: [],
  http: [
    'db',
    'session',
    ...texts(
      'errors',
      'orders/orders',
      'refusals/fields',
      'refusals/reasons',
      'refusals/records',
      'refusals/refusals',
      'screens/outbox',
      'screens/rights',
    ),
  ],
  session: ['db', 'http', 'events', 'push', 'roles', 'systemProperties', 'users'],
  events: ['db', 'live', 'notificationSettings', 'users'],
  files: ['db', 'http', 'jobs', 'live', 'session', 'orders', 'payouts', 'plain', 'systemProperties', 'users'],
  jobs: ['db', 'http', 'products', 'stores'],
  live: ['db', 'http', 'session', 'orders'],
  agents: [...GROUND, 'artists', 'users'],
  artists: [...GROUND, 'orders', 'users'],
  audit: [...GROUND],
  care: [...GROUND, 'customers', 'notificationSettings', 'outbox', 'systemProperties', 'templates', 'users'],
  chat: [...GROUND, 'notifications', 'users'],
  contacts: [...GROUND, 'customers'],
  conversation: [...GROUND, 'contacts', 'orders', 'outbox', 'proofs', 'systemProperties', 'users'],
  customerGroups: [...GROUND, 'customers'],
  customFields: ['db', 'events', 'http', 'plain'],
  customers: [...GROUND, 'customFields', 'care', 'intake', 'orders', 'roles', 'systemProperties', 'users'],
  firstDay: [...GROUND, 'conversation', 'outbox', 'proofs', 'systemProperties', 'templates'],
  gallery: [...GROUND, 'orders', 'users'],
  imports: [...GROUND, 'customers', 'intake', 'products'],
  insights: [...GROUND, 'orders'],
  intake: [
    ...GROUND,
    'customers',
    'notifications',
    'orders',
    'plain',
    'products',
    'roles',
    'systemProperties',
    'users',
  ],
  lateNotifications: [...GROUND, 'orders', 'outbox', 'proofs', 'templates', 'users'],
  mail: ['outbox'],
  messenger: ['outbox'],
  notifications: [...GROUND, 'orders', 'outbox', 'push', 'users'],
  notificationSettings: [...GROUND, 'notifications', 'orders', 'users'],
  orders: [
    ...GROUND,
    'artists',
    'customers',
    'customFields',
    'notifications',
    'notificationSettings',
    'outbox',
    'plain',
    'products',
    'proofs',
    'roles',
    'stores',
    'systemProperties',
    'templates',
    'users',
  ],
  outbox: [...GROUND, 'orders', 'proofs', 'users'],
  payouts: [...GROUND, 'artists', 'notificationSettings', 'orders', 'outbox', 'users'],
  permissions: [...GROUND, 'plain', 'roles', 'users'],
  phrases: ['plain'],
  plain: [...GROUND],
  printProducts: ['plain'],
  products: [...GROUND, 'plain'],
  proofs: [...GROUND, 'notifications', 'orders', 'systemProperties', 'users', ...texts('screens/proofPage')],
  push: [...GROUND, 'outbox', 'users'],
  references: [...GROUND, 'plain'],
  roles: [...GROUND, 'permissions', 'users'],
  savedViews: [...GROUND, 'orders', 'users'],
  stores: [...GROUND, 'plain', 'users'],
  support: GROUND,
  templates: [...GROUND, 'orders', 'plain', 'proofs'],
  systemProperties: [...GROUND, 'orders'],
  users: [...GROUND, 'permissions', 'push', 'roles', 'stores', 'systemProperties'],
  workQueues: [...GROUND, 'orders'],
}

/** The console's ground, which every area may use. */
const KIT = ['ui', 'forms', 'admin', 'customFields', 'drafts', 'uploads', 'live', 'providers']

/** @type {Readonly<Record<string, readonly string[]>>} */
const CONSOLE = {
  ui: ['providers', 'appName.', 'mode.', 'muiTheme.', 'theme.', ...texts('screens/numbers')],
  forms: ['ui', 'providers'],
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
    'session',
    'appName.',
    'mode.',
    ...texts('screens/greeting'),
  ],
  audit: [...KIT, 'settings', ...texts('screens/settings/auditList', 'screens/rights')],
  jobs: [...KIT, 'settings', ...texts('screens/settings/jobs')],
  agents: [...KIT, 'audit', 'chat', 'orders'],
  artists: [...KIT, 'audit', 'chat', 'contacts', 'orders', 'payouts'],
  firstDay: [...KIT, 'systemProperties', ...texts('screens/firstDay')],
  settings: [...KIT, 'audit/access.', 'firstDay', ...texts('screens/settings/sameNames')],
  imports: [...KIT, 'session', ...texts('screens/imports')],
  savedViews: KIT,
  orders: [
    ...KIT,
    'firstDay',
    'palette',
    'payouts',
    'savedViews',
    'shell',
    'stores',
    'theme.',
    ...texts(
      'screens/orders/conversation',
      'screens/orders/customerMessages',
      'screens/orders/filePackage',
      'screens/orders/insightSlices',
      'screens/looks',
      'screens/orders/orderFiles',
      'screens/orders/orderPage',
      'screens/orders/orderRepeats',
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
      'orders/todos',
    ),
  ],
  care: [...KIT, 'orders', ...texts('screens/care', 'screens/orders/customerMessages')],
  chat: [...KIT, ...texts('screens/chat')],
  contacts: KIT,
  gallery: [...KIT, 'theme.', ...texts('screens/gallery', 'screens/looks')],
  inbox: [...KIT, 'orders', ...texts('screens/orders/conversation', 'screens/inbox')],
  insights: [...KIT, ...texts('screens/insights')],
  parkedOrders: [...KIT, 'inbox', 'orders', ...texts('screens/parkedOrders')],
  customFields: ['ui', 'forms', 'admin', 'providers', 'plain'],
  customers: [...KIT, 'audit', 'contacts', 'orders', 'session', ...texts('screens/complaint')],
  customerGroups: [...KIT, 'audit', 'customers', 'orders'],
  myWork: [
    ...KIT,
    'orders',
    'payouts',
    ...texts('screens/orders/due', 'screens/myWork', 'screens/payouts/statement'),
  ],
  notifications: [...KIT, 'push', 'rights', 'users'],
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
      'screens/payouts/payRuns',
      'screens/payouts/payoutScreens',
      'screens/payouts/statement',
    ),
  ],
  permissions: ['admin', 'plain', 'rights'],
  phrases: [...KIT, 'plain'],
  plain: [...KIT, 'audit', 'settings'],
  printProducts: [...KIT, 'plain'],
  products: [...KIT, 'plain'],
  stores: [...KIT, 'plain'],
  roles: [...KIT, 'audit', 'explainer', 'rights', 'settings', 'shell'],
  systemProperties: [...KIT, 'audit', 'settings', ...texts('screens/settings/systemPropertyScreens')],
  templates: [...KIT, 'plain', ...texts('screens/templateEditor')],
  users: [...KIT, 'audit', 'explainer', 'rights', 'roles', 'shell', 'stores'],
}

/** An area that is not listed: what one that is new usually needs. */
const NEW_AREA = [...KIT, 'plain', 'audit', 'settings']

/** @param {string} root @param {string} one */
const pathOf = (root, one) =>
  one.startsWith('#') ? one.slice(1) : `${root}/${one}${one.includes('.') ? '' : '/'}`

/** @param {string} root @param {readonly string[]} others */
const pathsOf = (root, others) => ['contract/', ...others.map((one) => pathOf(root, one))]

/** @param {Readonly<Record<string, readonly string[]>>} areas @param {string} area */
const listed = (areas, area) => (Object.hasOwn(areas, area) ? areas[area] : undefined)

/**
 * What a file of an area may import, as beginnings of paths; undefined for a file that is in no area.
 * @param {string} file
 */
export function allowedIn(file) {
  const [, root = '', area = ''] = /^(server|src)\/(\w+)\//.exec(file) ?? []
  if (root === 'server') {
    const others = listed(SERVER, area)
    return others && pathsOf(root, [...others, ...SERVER_TOOLS])
  }
  return root === 'src' ? pathsOf(root, listed(CONSOLE, area) ?? NEW_AREA) : undefined
}
