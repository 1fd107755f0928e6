import '#contract/schema/builders.ts'
import { z } from '#contract/schema/z.ts'
import type { OutboundRules } from '../../../files/outbound.ts'
import { limitConcurrency } from '../../../limitConcurrency.ts'
import { type ShopAccess, ShopFailure } from '../../shop.ts'
import { askShop, failureOf, type ShopReply } from '../askShop.ts'
import { openBucket } from './bucket.ts'

/** Fixed, since each version is another API; supported for a year from its month. */
export const SHOPIFY_VERSION = '2026-10'

/** How often one request is sent because the shop had no points left for it, such as when others use them up, too. */
const TRIES = 5
/** So many requests at once are answered as fast as more are. */
const AT_ONCE = 4
/** For what has not been asked yet. */
const USUAL_COST = 100

export type AskGraphql = <Schema extends z.ZodType>(
  document: string,
  variables: Readonly<Record<string, unknown>>,
  data: Schema,
) => Promise<z.output<Schema>>

const Cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({
    maximumAvailable: z.number(),
    currentlyAvailable: z.number(),
    restoreRate: z.number(),
  }),
})

const Problem = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string().optional() }).optional(),
})

const Envelope = z.object({
  data: z.object({}).loose().nullish(),
  errors: z.union([z.array(Problem), z.string()]).optional(),
  extensions: z.object({ cost: Cost.optional() }).optional(),
})
type Envelope = z.infer<typeof Envelope>

const REASONS: Readonly<Record<string, ShopFailure['reason']>> = {
  THROTTLED: 'BUSY',
  IDEMPOTENCY_CONCURRENT_REQUEST: 'BUSY',
  ACCESS_DENIED: 'NO_ACCESS',
  SHOP_INACTIVE: 'NO_ACCESS',
  INTERNAL_SERVER_ERROR: 'BROKEN',
  TIMEOUT: 'BROKEN',
}

const saidIn = (errors: Envelope['errors']): string =>
  typeof errors === 'string' ? errors : (errors ?? []).map(({ message }) => message).join('; ')

/** Throws what the errors of an answer mean; a throttled one with the seconds until its points are back. */
function refuseErrors({ errors, extensions }: Envelope): void {
  if (errors === undefined || errors.length === 0) return
  const codes = typeof errors === 'string' ? [] : errors.map((one) => one.extensions?.code ?? '')
  const [reason] = codes.map((code) => REASONS[code]).filter((known) => known !== undefined)
  const cost = extensions?.cost
  const missing = cost ? cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable : 0
  const seconds = cost ? Math.ceil(missing / Math.max(1, cost.throttleStatus.restoreRate)) : 2
  throw new ShopFailure(
    reason ?? 'REFUSED',
    saidIn(errors),
    reason === 'BUSY' ? Math.max(1, seconds) : undefined,
  )
}

function lacksPoints({ extensions }: Envelope): boolean {
  const cost = extensions?.cost
  return cost !== undefined && cost.requestedQueryCost > cost.throttleStatus.currentlyAvailable
}

const operationIn = (document: string): string =>
  /^\s*(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? 'Unnamed'

function envelopeOf(reply: ShopReply): Envelope {
  const read = Envelope.safeParse(reply.json)
  const failure = failureOf(reply, read.success ? saidIn(read.data.errors) : '')
  if (failure) throw failure
  if (!read.success) throw new ShopFailure('UNREADABLE_ANSWER', 'The answer is no GraphQL')
  return read.data
}

/** The messages of a mutation that Shopify did not do. */
export const UserErrors = z.array(z.object({ message: z.string() }))

export function refuseUserErrors(errors: z.infer<typeof UserErrors>): void {
  if (errors.length > 0) throw new ShopFailure('REFUSED', errors.map(({ message }) => message).join('; '))
}

/** Asks the GraphQL Admin API of a shop with the token of a custom app, within its limits. */
export function openGraphql({ address, credentials }: ShopAccess, outbound: OutboundRules): AskGraphql {
  const bucket = openBucket()
  const costs = new Map<string, number>()
  const url = `${address}/admin/api/${SHOPIFY_VERSION}/graphql.json`
  const limit = limitConcurrency(AT_ONCE)
  async function send(operationName: string, query: string, variables: object): Promise<Envelope> {
    const release = await bucket.hold(costs.get(operationName) ?? USUAL_COST)
    try {
      const headers = { 'x-shopify-access-token': credentials.apiKey }
      const body = { operationName, query, variables }
      const envelope = envelopeOf(await askShop({ method: 'POST', url, headers, body }, outbound))
      const cost = envelope.extensions?.cost
      if (cost) {
        bucket.learn(cost.throttleStatus)
        costs.set(operationName, cost.requestedQueryCost)
      }
      return envelope
    } finally {
      release()
    }
  }
  return async (document, variables, data) => {
    const operation = operationIn(document)
    for (let tries = 1; ; tries += 1) {
      const envelope = await limit(() => send(operation, document, variables))
      try {
        refuseErrors(envelope)
      } catch (error) {
        if (!lacksPoints(envelope) || tries >= TRIES) throw error
        // The next round waits until the points are back, or says that it takes too long.
        continue
      }
      const read = data.safeParse(envelope.data)
      if (!read.success) throw new ShopFailure('UNREADABLE_ANSWER', `${operation}: ${read.error.message}`)
      return read.data
    }
  }
}
