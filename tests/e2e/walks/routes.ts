import type { Grant } from '#contract/access.ts'
import { rights } from '#i18n/en/screens/rights.ts'

/** Roles that staff added are called by their string. */
const ROLE_NAMES: Readonly<Record<string, string>> = rights.name

/** The records that the walk opens by URL. */
export interface Records {
  readonly order: { readonly code: string; readonly number: number }
  readonly login: string
  readonly fullName: string
  readonly artist: { readonly login: string; readonly fullName: string }
  /** The artist whose statement the role may see, if it sees any. */
  readonly earner: { readonly login: string; readonly fullName: string }
  readonly agent: { readonly login: string; readonly fullName: string }
  readonly role: { readonly id: number; readonly name: string }
  readonly permission: { readonly id: number; readonly name: string }
  readonly customer: { readonly login: string; readonly fullName: string }
  readonly group: { readonly id: number; readonly name: string }
  /** One that the role may see, if it sees any. */
  readonly payout: { readonly transactionId: string }
  readonly payRun: { readonly id: number }
  readonly artwork: { readonly id: number; readonly title: string }
  readonly property: { readonly id: number; readonly name: string }
  readonly phrase: { readonly id: number; readonly title: string }
  readonly printProduct: { readonly id: number; readonly name: string }
  readonly product: { readonly id: number; readonly name: string }
  readonly store: { readonly id: number; readonly name: string }
  readonly apiToken: { readonly id: number; readonly name: string }
  readonly template: { readonly id: number; readonly name: string }
  readonly webhook: { readonly id: number; readonly name: string }
  readonly shopConnection: { readonly id: number; readonly name: string }
}

/** One route of the console: who may open it, and the heading of its page. */
export interface Stop {
  /** Any one of these grants is enough; empty where a session is enough. */
  readonly needs: readonly Grant[]
  readonly at: (records: Records) => string
  readonly heading: (records: Records) => string | RegExp
  /** Where a redirect ends; defaults to `at`. */
  readonly ends?: string
}

const stop = (needs: readonly Grant[], at: string | Stop['at'], heading: string | Stop['heading']): Stop => ({
  needs,
  at: typeof at === 'string' ? () => at : at,
  heading: typeof heading === 'string' ? () => heading : heading,
})

/** A permission of any work queue. */
const QUEUES: readonly Grant[] = [
  'role:ROLE_ARTIST',
  'APPROVE_WORK_LOG',
  'NOTIFY_BOOKING_TO_CUSTOMER',
  'ASSIGN_BOOKING',
  'CREATE_PAYOUT',
  'MODIFY_BUDGET',
]

/**
 * Every route that the console declares, by its path. tests/console/shell/routes.test.ts compares them with the
 * declarations, so that a new screen cannot be left out here.
 */
export const ROUTES: Readonly<Record<string, Stop>> = {
  '/': stop(['ACCESS_ORDER'], '/', 'Orders'),
  '/order/:id': stop(
    ['ACCESS_ORDER'],
    ({ order }) => `/order/${order.code}`,
    ({ order }) => `Order #${order.number}`,
  ),
  // Not before `/`, where a refusal ends: the bar of one would still be there.
  '/next': stop(QUEUES, '/next', 'My next step'),
  '/my-work': stop(['role:ROLE_ARTIST'], '/my-work', 'My work'),
  '/artists': stop(['ACCESS_ARTIST'], '/artists', 'Artists'),
  '/artists/:login': stop(
    ['ACCESS_ARTIST'],
    ({ artist }) => `/artists/${artist.login}`,
    ({ artist }) => artist.fullName,
  ),
  '/artists/:login/edit': stop(
    ['ACCESS_ARTIST'],
    ({ artist }) => `/artists/${artist.login}/edit`,
    ({ artist }) => artist.fullName,
  ),
  '/cs': stop(['ACCESS_CS'], '/cs', 'Customer service'),
  '/cs/:login': stop(
    ['ACCESS_CS'],
    ({ agent }) => `/cs/${agent.login}`,
    ({ agent }) => agent.fullName,
  ),
  '/user': stop(['VIEW_USER_LIST'], '/user', 'Users'),
  '/user/detail/:login': stop(
    [],
    ({ login }) => `/user/detail/${login}`,
    ({ fullName }) => fullName,
  ),
  '/change-password': stop([], '/change-password', 'Change Password'),
  '/second-factor': stop([], '/second-factor', 'Two-factor authentication'),
  '/user/role': stop(['VIEW_ROLE_LIST'], '/user/role', 'User roles'),
  '/user/role/detail/:id': stop(
    ['VIEW_ROLE_LIST'],
    ({ role }) => `/user/role/detail/${role.id}`,
    ({ role }) => ROLE_NAMES[role.name] ?? role.name,
  ),
  '/user/permission': stop(['VIEW_ROLE_LIST'], '/user/permission', 'User permissions'),
  '/user/permission/detail/:id': stop(
    ['VIEW_ROLE_LIST'],
    ({ permission }) => `/user/permission/detail/${permission.id}`,
    ({ permission }) => permission.name,
  ),
  '/customer': stop(['VIEW_CUSTOMER_LIST'], '/customer', 'Customers'),
  '/customer/detail/:login': stop(
    ['VIEW_CUSTOMER_DETAIL'],
    ({ customer }) => `/customer/detail/${customer.login}`,
    ({ customer }) => customer.fullName,
  ),
  '/customer/detail/:login/edit': stop(
    ['EDIT_CUSTOMER'],
    ({ customer }) => `/customer/detail/${customer.login}/edit`,
    ({ customer }) => customer.fullName,
  ),
  '/customer-group': stop(['VIEW_CUSTOMER_GROUP_LIST'], '/customer-group', 'Customer groups'),
  '/customer-group/detail/:id': stop(
    ['VIEW_CUSTOMER_GROUP_DETAIL'],
    ({ group }) => `/customer-group/detail/${group.id}`,
    ({ group }) => group.name,
  ),
  '/payouts': stop(['VIEW_PAYOUT_LIST'], '/payouts', 'Payouts'),
  '/payout': { ...stop(['VIEW_PAYOUT_LIST'], '/payout', 'Payouts'), ends: '/payouts' },
  '/payout/:id': stop(
    ['VIEW_PAYOUT_DETAIL'],
    ({ payout }) => `/payout/${payout.transactionId}`,
    // By its amount and, for those who see all, its artist.
    () => /^\$[\d.,]+/,
  ),
  '/statement/:login': stop(
    ['role:ROLE_ARTIST', 'VIEW_ALL_PAYOUT'],
    ({ earner }) => `/statement/${earner.login}`,
    ({ earner }) => `Statement of ${earner.fullName}`,
  ),
  '/pay-runs': stop(['CREATE_PAYOUT'], '/pay-runs', 'Pay runs'),
  '/pay-runs/new': stop(['CREATE_PAYOUT'], '/pay-runs/new', 'New pay run'),
  '/pay-runs/:id': stop(
    ['CREATE_PAYOUT'],
    ({ payRun }) => `/pay-runs/${payRun.id}`,
    ({ payRun }) => `Pay run #${payRun.id}`,
  ),
  '/insights': stop(['VIEW_INSIGHTS'], '/insights', 'Insights'),
  '/gallery': stop(['VIEW_ARTWORK_LIST'], '/gallery', 'Gallery listing'),
  '/gallery/:id': stop(
    ['VIEW_ARTWORK'],
    ({ artwork }) => `/gallery/${artwork.id}`,
    ({ artwork }) => artwork.title,
  ),
  '/admin-notifications': stop([], '/admin-notifications', 'Admin notifications'),
  '/notifications': stop([], '/notifications', 'Notifications'),
  '/system-property': stop([], '/system-property', 'System properties'),
  '/system-property/detail/:id': stop(
    [],
    ({ property }) => `/system-property/detail/${property.id}`,
    ({ property }) => property.name,
  ),
  '/phrases': stop(['VIEW_PHRASE_LIST'], '/phrases', 'Phrases'),
  '/phrases/detail/:id': stop(
    ['VIEW_PHRASE_LIST'],
    ({ phrase }) => `/phrases/detail/${phrase.id}`,
    ({ phrase }) => phrase.title,
  ),
  '/print-products': stop(['VIEW_PRINT_PRODUCT_LIST'], '/print-products', 'Print products'),
  '/print-products/detail/:id': stop(
    ['VIEW_PRINT_PRODUCT_LIST'],
    ({ printProduct }) => `/print-products/detail/${printProduct.id}`,
    ({ printProduct }) => printProduct.name,
  ),
  '/products': stop(['VIEW_PRODUCT_LIST'], '/products', 'Products'),
  '/products/detail/:id': stop(
    ['VIEW_PRODUCT_LIST'],
    ({ product }) => `/products/detail/${product.id}`,
    ({ product }) => product.name,
  ),
  '/stores': stop(['VIEW_STORE_LIST'], '/stores', 'Stores'),
  '/stores/detail/:id': stop(
    ['VIEW_STORE_LIST'],
    ({ store }) => `/stores/detail/${store.id}`,
    ({ store }) => store.name,
  ),
  '/templates': stop(['VIEW_TEMPLATE_LIST'], '/templates', 'Templates'),
  '/templates/detail/:id': stop(
    ['VIEW_TEMPLATE_LIST'],
    ({ template }) => `/templates/detail/${template.id}`,
    ({ template }) => template.name,
  ),
  '/outbox': stop(['VIEW_OUTBOX'], '/outbox', 'Outbox'),
  '/customers-care': stop(['VIEW_CUSTOMERS_CARE'], '/customers-care', 'Customers care'),
  '/new-order': stop(['CREATE_BOOKING'], '/new-order', 'New order'),
  '/import-orders': stop(['IMPORT_FILE'], '/import-orders', 'Import orders'),
  '/import-customers': stop(['IMPORT_FILE'], '/import-customers', 'Import customers'),
  '/inbox': stop(['VIEW_INBOX', 'SETTLE_PARKED_ORDER'], '/inbox', 'Inbox'),
  '/inbox/orders': stop(['SETTLE_PARKED_ORDER'], '/inbox/orders', 'Orders to check'),
  '/late-notification': stop(['VIEW_LATE_NOTIFICATION_LIST'], '/late-notification', 'Late notification'),
  '/notification-settings': stop([], '/notification-settings', 'Notification Settings'),
  '/notification-settings/:id': stop([], '/notification-settings/1', 'Notification Settings'),
  '/shops': stop(['VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION'], '/shops', 'Shops'),
  '/shops/detail/:id': stop(
    ['VIEW_SHOP_CONNECTION', 'EDIT_SHOP_CONNECTION'],
    ({ shopConnection }) => `/shops/detail/${shopConnection.id}`,
    ({ shopConnection }) => shopConnection.name,
  ),
  '/webhooks': stop(['VIEW_WEBHOOK', 'EDIT_WEBHOOK'], '/webhooks', 'Webhooks'),
  '/webhooks/detail/:id': stop(
    ['VIEW_WEBHOOK', 'EDIT_WEBHOOK'],
    ({ webhook }) => `/webhooks/detail/${webhook.id}`,
    ({ webhook }) => webhook.name,
  ),
  '/audit': stop(['VIEW_AUDIT'], '/audit', 'Audit'),
  '/jobs': stop(['role:ROLE_ADMIN'], '/jobs', 'Jobs'),
  '/system': stop(['role:ROLE_ADMIN'], '/system', 'System'),
  '/integrations/tokens': stop(['VIEW_API_TOKEN'], '/integrations/tokens', 'API tokens'),
  '/integrations/tokens/:id': stop(
    ['VIEW_API_TOKEN'],
    ({ apiToken }) => `/integrations/tokens/${apiToken.id}`,
    ({ apiToken }) => apiToken.name,
  ),
  '/settings': stop(['ACCESS_SETTING'], '/settings', 'Settings'),
}

/** The entries of the sidebar in its order, each with its heading, and who sees them. */
export const MENU: readonly {
  readonly to: string
  readonly label: string
  readonly under: 'work' | 'customers' | 'money' | 'studio' | 'setUp'
  readonly needs: readonly Grant[]
  /** Not for those who may open Settings, where it is linked. */
  readonly inSettings?: true
}[] = [
  { to: '/next', label: 'My next step', under: 'work', needs: QUEUES },
  { to: '/my-work', label: 'My work', under: 'work', needs: ['role:ROLE_ARTIST'] },
  { to: '/', label: 'Orders', under: 'work', needs: ['ACCESS_ORDER'] },
  {
    to: '/late-notification',
    label: 'Late notification',
    under: 'work',
    needs: ['VIEW_LATE_NOTIFICATION_LIST'],
  },
  { to: '/inbox', label: 'Inbox', under: 'customers', needs: ['VIEW_INBOX', 'SETTLE_PARKED_ORDER'] },
  { to: '/customer', label: 'Customers', under: 'customers', needs: ['VIEW_CUSTOMER_LIST'] },
  { to: '/customers-care', label: 'Customers care', under: 'customers', needs: ['VIEW_CUSTOMERS_CARE'] },
  { to: '/payouts', label: 'Payouts', under: 'money', needs: ['VIEW_PAYOUT_LIST'] },
  { to: '/insights', label: 'Insights', under: 'money', needs: ['VIEW_INSIGHTS'] },
  { to: '/gallery', label: 'Gallery listing', under: 'studio', needs: ['VIEW_ARTWORK_LIST'] },
  { to: '/artists', label: 'Artists', under: 'studio', needs: ['ACCESS_ARTIST'] },
  { to: '/user', label: 'Users', under: 'setUp', needs: ['VIEW_USER_LIST'] },
  { to: '/outbox', label: 'Outbox', under: 'setUp', needs: ['VIEW_OUTBOX'], inSettings: true },
  { to: '/phrases', label: 'Phrases', under: 'setUp', needs: ['VIEW_PHRASE_LIST'], inSettings: true },
  {
    to: '/print-products',
    label: 'Print products',
    under: 'setUp',
    needs: ['VIEW_PRINT_PRODUCT_LIST'],
    inSettings: true,
  },
  { to: '/templates', label: 'Templates', under: 'setUp', needs: ['VIEW_TEMPLATE_LIST'], inSettings: true },
  { to: '/settings', label: 'Settings', under: 'setUp', needs: ['ACCESS_SETTING'] },
]

/** The entries that the sidebar shows to whom `permits` says what they hold. */
export const shownMenu = (permits: (needs: readonly Grant[]) => boolean) =>
  MENU.filter(({ needs, inSettings }) => permits(needs) && !(inSettings && permits(['ACCESS_SETTING'])))
