import type { ShopClient } from '../shop.ts'
import type { ClaimedMessage } from './claimMessage.ts'
import type { FulfilmentData } from './plan.ts'

/** What staff ask a shop for, beside the order and the key. */
export interface RefundData {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  /** In the shop's currency. */
  readonly amount: number
  readonly reason: string
  readonly restock: boolean
  readonly notify: boolean
}

export interface CancellationData {
  readonly reason: string
  readonly refund: boolean
  readonly restock: boolean
  readonly notify: boolean
}

/** Tells the shop. Returns what it answered. Throws `ShopFailure`. */
export async function tell(
  client: ShopClient,
  message: ClaimedMessage,
): Promise<{ readonly id?: string; readonly status?: string; readonly url?: string }> {
  const { kind, key, shopOrderId, data } = message
  if (kind === 'FULFILMENT')
    return client.fulfil(shopOrderId, { ...(data as unknown as FulfilmentData), key })
  if (kind === 'REFUND') return client.refund(shopOrderId, { ...(data as unknown as RefundData), key })
  if (kind === 'CANCELLATION') {
    await client.cancel(shopOrderId, data as unknown as CancellationData)
    return {}
  }
  if (kind === 'STATUS') {
    const status = String(data.status)
    await client.writeStatus(shopOrderId, status)
    return { status }
  }
  const url = String(data.url)
  await client.writeLink(shopOrderId, url)
  return { url }
}
