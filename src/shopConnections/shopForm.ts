import { USUAL_EARLIER_DAYS } from '#contract/intake/secrets.ts'
import { type ShopConnection, ShopConnectionForm } from '#contract/shopConnections/shopConnections.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

export const shopResolver = zodResolver<ShopConnectionForm>(ShopConnectionForm)

const NO_SECRETS = {
  apiKey: '',
  apiSecret: '',
  webhookSecret: '',
  earlierDays: String(USUAL_EARLIER_DAYS),
} as const

/** A connection that is to be made, with what most shops want. */
export const NEW_SHOP: ShopConnectionForm = {
  kind: 'SHOPIFY',
  name: '',
  address: '',
  source: 'TURNED_NINJA',
  storeId: '',
  ...NO_SECRETS,
  enabled: true,
  fulfilsDigital: false,
  writesStatus: true,
  writesLink: true,
  mayCancel: false,
  mayRefund: false,
  photoNames: [],
  locations: [],
}

type Locations = ShopConnectionForm['locations']

/** The locations of a connection as its form holds them. */
export const locationsIn = ({ locations }: Pick<ShopConnection, 'locations'>): Locations =>
  locations.map(({ id, storeId }) => ({ id, storeId: storeId === null ? '' : String(storeId) }))

/** A connection as its form holds it; its secrets are not known here. */
export const shopValuesOf = (connection: ShopConnection): ShopConnectionForm => {
  const { kind, name, address, source, storeId, enabled, photoNames } = connection
  const { fulfilsDigital, writesStatus, writesLink, mayCancel, mayRefund } = connection
  return {
    kind,
    name,
    address: address ?? '',
    source,
    storeId: storeId === null ? '' : String(storeId),
    ...NO_SECRETS,
    enabled,
    fulfilsDigital,
    writesStatus,
    writesLink,
    mayCancel,
    mayRefund,
    photoNames: [...photoNames],
    locations: locationsIn(connection),
  }
}

interface Over {
  /** The version that is overwritten; none for a new connection. */
  readonly previousData?: Pick<ShopConnection, 'locations' | 'hasWebhookSecret'>
}

/** The locations of which another store was chosen. */
function changedLocations(locations: Locations, { previousData }: Over) {
  const before = new Map(locationsIn(previousData ?? { locations: [] }).map((one) => [one.id, one.storeId]))
  return locations
    .filter(({ id, storeId }) => storeId !== (before.get(id) ?? ''))
    .map(({ id, storeId }) => ({ id, storeId: storeId === '' ? null : Number(storeId) }))
}

type Sent = Readonly<Record<string, unknown>>

/** What is sent of the form besides the kind: only what its kind has, and of the secrets those that were typed. */
export function shopChangeOf(form: ShopConnectionForm, over: Over = {}): Sent {
  const { kind, address, storeId, apiKey, apiSecret, webhookSecret, earlierDays, locations, ...rest } = form
  const sent = { ...rest, storeId: storeId === '' ? null : Number(storeId) }
  if (kind === 'OWN') return sent
  const secrets = { apiKey, ...(kind === 'WOOCOMMERCE' && { apiSecret }), webhookSecret }
  const typed = Object.entries(secrets).filter(([, secret]) => secret !== '')
  const moved = changedLocations(locations, over)
  const replaces = over.previousData?.hasWebhookSecret && webhookSecret !== ''
  return {
    ...sent,
    address,
    ...(replaces && { earlierDays: Number(earlierDays) }),
    ...Object.fromEntries(typed),
    ...(moved.length > 0 && { locations: moved }),
  }
}

/** The whole of a new connection. */
export const newShopOf = (form: ShopConnectionForm): Sent => ({ kind: form.kind, ...shopChangeOf(form) })
