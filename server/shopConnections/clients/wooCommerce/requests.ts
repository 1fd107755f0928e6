import '#contract/schema/builders.ts'
import { z } from '#contract/schema/z.ts'
import type { OutboundRules } from '../../../files/outbound.ts'
import { limitConcurrency } from '../../../limitConcurrency.ts'
import { type ShopAccess, ShopFailure } from '../../shop.ts'
import { askShop, failureOf, type ShopQuestion, type ShopReply } from '../askShop.ts'

/** A shop on a small host serves few at once. */
const AT_ONCE = 3

export interface WooRequest {
  readonly method: ShopQuestion['method']
  /** After `/wp-json`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** Called with how many a list has in all. */
  readonly onTotal?: (total: number) => void
}

export type AskWoo = <Schema extends z.ZodType>(
  request: WooRequest,
  answer: Schema,
) => Promise<z.output<Schema>>

const Refusal = z.object({ code: z.string(), message: z.string() })

/** WooCommerce's name of why it refused; empty if it said none. */
export class WooFailure extends ShopFailure {
  readonly code: string

  constructor(reason: ShopFailure['reason'], text: string, code: string, retryAfter?: number) {
    super(reason, text, retryAfter)
    this.code = code
  }
}

/** WooCommerce answers 500 for what it refuses, such as a payment that cannot be paid back, and 401 for a key with less rights. */
function reasonOf({ status }: ShopReply, code: string, said: string): ShopFailure['reason'] | undefined {
  if (status >= 500 && code.startsWith('woocommerce_rest_')) return 'REFUSED'
  return status === 401 && /permission/i.test(said) ? 'NO_ACCESS' : undefined
}

function wooFailure(reply: ShopReply): WooFailure | undefined {
  const { code = '', message = '' } = Refusal.safeParse(reply.json).data ?? {}
  const failure = failureOf(reply, message.replace(/<[^>]{0,200}>/g, ''))
  if (!failure) return undefined
  const reason = reasonOf(reply, code, message) ?? failure.reason
  return new WooFailure(reason, failure.message, code, failure.retryAfter)
}

/** Asks the REST API of a WooCommerce site with its key and secret. */
export function openWooRequests({ address, credentials }: ShopAccess, outbound: OutboundRules): AskWoo {
  const limit = limitConcurrency(AT_ONCE)
  const { apiKey, apiSecret = '' } = credentials
  const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`
  return async ({ method, path, query = {}, body, onTotal }, answer) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    const url = `${address}/wp-json${path}${search.size > 0 ? `?${search.toString()}` : ''}`
    const reply = await limit(() => askShop({ method, url, headers: { authorization }, body }, outbound))
    const failure = wooFailure(reply)
    if (failure) throw failure
    if (reply.total !== undefined) onTotal?.(reply.total)
    const read = answer.safeParse(reply.json)
    if (!read.success) throw new ShopFailure('UNREADABLE_ANSWER', `${path}: ${read.error.message}`)
    return read.data
  }
}
