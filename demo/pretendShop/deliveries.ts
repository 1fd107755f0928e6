import { createHmac, randomUUID } from 'node:crypto'

export interface WebhookMessage {
  readonly topic: string
  readonly body: object
  readonly headers: (signature: string, id: string) => Readonly<Record<string, string>>
}

/** A webhook of the shop, with the state of the order at its time. */
export interface PretendDelivery {
  readonly id: string
  readonly topic: string
  readonly body: string
  /** What the receiver answered each time; 0 if it did not. */
  readonly statuses: readonly number[]
  /** Sends it now, also once more or later than others. Answers the receiver's status. */
  send(): Promise<number>
  /** Never sends it by itself. */
  drop(): void
}

export interface Deliveries {
  /** All of them, the oldest first. */
  readonly list: readonly PretendDelivery[]
  /** While held, webhooks wait for `send`. */
  hold(on: boolean): void
  /** Where they go; null for nowhere. */
  deliverTo(address: string | null): void
  /** Waits until nothing is being sent any more. */
  settled(): Promise<void>
  add(message: WebhookMessage): void
  /** Forgets those until now. */
  clear(): void
}

const PATIENCE_MS = 20_000

async function post(
  address: string | null,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  if (address === null) return 0
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(address, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** A delivery, signed over its bytes as Shopify and WooCommerce both do. */
function buildDelivery(
  { topic, body: given, headers }: WebhookMessage,
  secret: string,
  addressNow: () => string | null,
) {
  const body = JSON.stringify(given)
  const id = randomUUID()
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  const statuses: number[] = []
  let dropped = false
  const delivery: PretendDelivery = {
    id,
    topic,
    body,
    statuses,
    async send() {
      const all = { 'content-type': 'application/json', ...headers(signature, id) }
      const status = await post(addressNow(), body, all)
      statuses.push(status)
      return status
    },
    drop: () => {
      dropped = true
    },
  }
  return { delivery, isDropped: () => dropped }
}

/** Sends webhooks one after the other. */
export function openDeliveries(secret: string, first: string | null): Deliveries {
  const list: PretendDelivery[] = []
  let address = first
  let held = false
  let line: Promise<unknown> = Promise.resolve()
  return {
    list,
    hold: (on) => {
      held = on
    },
    deliverTo: (to) => {
      address = to
    },
    async settled() {
      let seen: unknown
      while (seen !== line) {
        seen = line
        await line
      }
    },
    add(message) {
      const { delivery, isDropped } = buildDelivery(message, secret, () => address)
      list.push(delivery)
      if (!held && address !== null) line = line.then(() => (isDropped() ? 0 : delivery.send()))
    },
    clear: () => {
      list.length = 0
    },
  }
}
