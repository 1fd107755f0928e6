import { type ShopConnection, ShopConnectionForm } from '#contract/shopConnections/shopConnections.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

export const shopResolver = zodResolver<ShopConnectionForm>(ShopConnectionForm)

const NO_SECRETS = { apiKey: '', apiSecret: '', webhookSecret: '' } as const

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
}

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
  }
}

type Sent = Readonly<Record<string, unknown>>

/** What is sent of the form besides the kind: only what its kind has, and of the secrets those that were typed. */
export function shopChangeOf(form: ShopConnectionForm): Sent {
  const { kind, address, storeId, apiKey, apiSecret, webhookSecret, ...rest } = form
  const sent = { ...rest, storeId: storeId === '' ? null : Number(storeId) }
  if (kind === 'OWN') return sent
  const secrets = { apiKey, ...(kind === 'WOOCOMMERCE' && { apiSecret }), webhookSecret }
  const typed = Object.entries(secrets).filter(([, secret]) => secret !== '')
  return { ...sent, address, ...Object.fromEntries(typed) }
}

/** The whole of a new connection. */
export const newShopOf = (form: ShopConnectionForm): Sent => ({ kind: form.kind, ...shopChangeOf(form) })
