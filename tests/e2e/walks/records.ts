import { type Grant, holds, type SeededRole } from '#contract/access.ts'
import type { PayRunCandidate } from '#contract/payouts/payRuns.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { makeTemplate } from '../house.ts'
import { ownWord } from '../ownWord.ts'
import type { Login, Shop } from '../shop.ts'
import type { Records } from './routes.ts'

/** The role of each account of the walk. */
export const ROLES: Readonly<Record<Login, SeededRole>> = {
  admin: 'ROLE_ADMIN',
  cs: 'ROLE_CS',
  artist: 'ROLE_ARTIST',
  store: 'ROLE_STORE',
  accountant: 'ROLE_ACCOUNTANT',
}

const holderOf = (role: SeededRole) => ({ authorities: [role], permissions: ROLE_PERMISSIONS[role] })
/** Whether any one of the grants is held by the role; none needs a session only. */
export const permitted = (needs: readonly Grant[], role: SeededRole) =>
  needs.length === 0 || needs.some((grant) => holds(holderOf(role), grant))

/** A pay run of one artist; the first walk in a shop starts it. */
async function payRunOf(shop: Shop): Promise<{ id: number }> {
  const { id_token } = await shop.token('accountant')
  const [known] = (await shop.call('GET', '/api/pay-runs?size=1', id_token)) as { id: number }[]
  if (known) return known
  const until = new Date().toISOString().slice(0, 10)
  const due = (await shop.call('GET', `/api/pay-runs/preview?until=${until}`, id_token)) as PayRunCandidate[]
  const artists = due.slice(0, 1).map(({ artist, total }) => ({ login: artist.login, total }))
  return (await shop.call('POST', '/api/pay-runs', id_token, { until, artists })) as { id: number }
}

/** An endpoint that is told of nothing that walks do; the first walk in a shop adds it. */
async function webhookOf(shop: Shop): Promise<{ id: number; name: string }> {
  const { id_token } = await shop.token('admin')
  const [known] = (await shop.call('GET', '/api/webhooks', id_token)) as { id: number; name: string }[]
  if (known) return known
  const made = { name: 'Của kho', url: 'http://127.0.0.1:9/hook', events: ['payouts.voided'] }
  const permissions = ['VIEW_PAYOUT_LIST']
  return (await shop.call('POST', '/api/webhooks', id_token, { ...made, permissions })) as never
}

/** A shop that no webhook of comes from; the first walk in a shop connects it. */
async function shopConnectionOf(shop: Shop): Promise<{ id: number; name: string }> {
  const { id_token } = await shop.token('admin')
  const all = (await shop.call('GET', '/api/shop-connections', id_token)) as { id: number; name: string }[]
  const [known] = all
  if (known) return known
  const body = {
    kind: 'SHOPIFY',
    name: 'Shop đi bộ',
    address: 'http://127.0.0.1:9',
    source: 'TURNED_NINJA',
    webhookSecret: 'walked',
    enabled: false,
  }
  return (await shop.call('POST', '/api/shop-connections', id_token, body)) as never
}

/** A service token; the first walk in a shop makes it, since a shop keeps few. */
async function tokenOf(shop: Shop, admin: string): Promise<{ id: number; name: string }> {
  const [known] = (await shop.call('GET', '/api/tokens?text=Walked', admin)) as { id: number; name: string }[]
  if (known) return known
  const body = { name: 'Walked', permissions: ['ACCESS_ORDER'], expiresInDays: 30 }
  const made = await shop.call('POST', '/api/tokens', admin, body)
  return (made as { record: { id: number; name: string } }).record
}

interface Someone {
  readonly login: string
  readonly fullName: string
}

/** A person as pages head them: accounts that other journeys made may have no name. */
const headed = ({ login, fullName }: Someone): Someone => ({ login, fullName: fullName || login })

/** Records that the walk can open; the role may see the order. */
export async function recordsFor(shop: Shop, login: Login): Promise<Records> {
  const own = (await shop.token(login)).id_token
  const admin = (await shop.token('admin')).id_token
  const first = async (path: string, token: string) => ((await shop.call('GET', path, token)) as [never])[0]
  const me = (await shop.call('GET', '/api/account', own)) as { fullName: string }
  const artist = headed(await first('/api/artists?size=1', admin))
  return {
    order: await first('/api/bookings?size=1', own),
    login,
    fullName: me.fullName,
    artist,
    earner: ROLES[login] === 'ROLE_ARTIST' ? { login, fullName: me.fullName } : artist,
    agent: headed(await first('/api/cs?size=1', admin)),
    role: await first('/api/authorities', admin),
    permission: await first('/api/permissions', admin),
    customer: headed(await first('/api/customers?size=1', admin)),
    group: (await shop.call('POST', '/api/customer-groups', admin, { name: `Của ${ownWord()}` })) as never,
    payout: await first('/api/payouts?size=1', permitted(['VIEW_PAYOUT_LIST'], ROLES[login]) ? own : admin),
    payRun: await payRunOf(shop),
    artwork: await first('/api/artworks?size=1', admin),
    property: await first('/api/system-properties', admin),
    phrase: await first('/api/phrases', admin),
    printProduct: await first('/api/print-products', admin),
    product: await first('/api/products/all?sort=name,asc&size=1', admin),
    store: await first('/api/stores?size=1', admin),
    apiToken: await tokenOf(shop, admin),
    template: await makeTemplate(shop, `Của ${ownWord()}`),
    webhook: await webhookOf(shop),
    shopConnection: await shopConnectionOf(shop),
  }
}
