import { openBulk } from './bulk.ts'
import type { PretendAnswer } from './faults.ts'
import { type PretendOrders, ShopRefusal } from './orders.ts'
import { recordOf, shopifyReads, type Variables } from './shopifyOperations.ts'
import { KeyMismatch, shopifyWrites } from './shopifyWrites.ts'

/** Points of the shop's bucket: how many fit, and how many come back per second. */
export interface Points {
  readonly most: number
  readonly perSecond: number
}

/** What each request is said to cost at most, and costs. */
const COST = { requested: 100, actual: 12 } as const

/** Without these rights Shopify denies access to what an operation asks for. */
const RIGHTS: Readonly<Record<string, string>> = {
  Fulfil: 'write_merchant_managed_fulfillment_orders',
  Retag: 'write_orders',
  UpdateOrder: 'write_orders',
  SetJournal: 'write_orders',
  Cancel: 'write_orders',
  Refund: 'write_orders',
}

function openPoints({ most, perSecond }: Points) {
  let left = most
  let at = performance.now()
  const status = () => {
    const now = performance.now()
    left = Math.min(most, left + ((now - at) / 1000) * perSecond)
    at = now
    return { maximumAvailable: most, currentlyAvailable: Math.floor(left), restoreRate: perSecond }
  }
  return {
    status,
    take(): boolean {
      if (status().currentlyAvailable < COST.requested) return false
      left -= COST.actual
      return true
    },
    empty: () => {
      left = 0
      at = performance.now()
    },
  }
}

const problem = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })

/** How many of a list a document asks for. */
const sizeIn =
  (query: string) =>
  (field: string): number =>
    Number(new RegExp(`\\b${field}\\(first: (\\d+)`).exec(query)?.[1] ?? 10)

export interface ShopifyOptions {
  readonly name: string
  readonly token: string
  readonly rights: readonly string[]
  readonly points: Points
  /** Where the shop is, for the addresses of its files. */
  readonly address: () => string
}

/** Shopify's GraphQL Admin API over pretend orders. */
export function openShopifyApi(
  orders: PretendOrders,
  { name, token, rights, points, address }: ShopifyOptions,
) {
  const bulk = openBulk(orders, address)
  const bucket = openPoints(points)
  const operations = {
    ...shopifyReads(orders, { name, rights }),
    ...shopifyWrites(orders),
    ...bulk.operations,
  }
  const withCost = (json: object, actual: number | null): PretendAnswer => ({
    status: 200,
    json: {
      ...json,
      extensions: {
        cost: {
          requestedQueryCost: COST.requested,
          actualQueryCost: actual,
          throttleStatus: bucket.status(),
        },
      },
    },
  })
  const run = (query: string, operationName: string, variables: Variables): PretendAnswer => {
    const operation = Object.hasOwn(operations, operationName) ? operations[operationName] : undefined
    if (!operation || !query.includes(` ${operationName}`))
      return withCost(problem('undefinedField', `Unknown operation ${operationName}`), COST.actual)
    const missing = operation.needs.find((one) => variables[one] === undefined || variables[one] === null)
    if (missing !== undefined)
      return withCost(
        problem('INVALID_VARIABLE', `Variable $${missing} was provided invalid value`),
        COST.actual,
      )
    const right = RIGHTS[operationName]
    if (right !== undefined && !rights.includes(right))
      return withCost(problem('ACCESS_DENIED', `Access denied. Required access: \`${right}\``), COST.actual)
    if (operationName === 'Refund' && !query.includes('@idempotent'))
      return withCost(problem('BAD_REQUEST', 'The @idempotent directive is required'), COST.actual)
    const data = operation.answer(variables, sizeIn(query))
    return { ...withCost({ data }, COST.actual), ...(operation.writes && { wrote: operationName }) }
  }
  return {
    file: bulk.file,
    answer(headers: Readonly<Record<string, unknown>>, body: unknown, throttled: boolean): PretendAnswer {
      if (headers['x-shopify-access-token'] !== token)
        return {
          status: 401,
          json: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
        }
      const { query, operationName, variables } = recordOf(body)
      if (throttled) bucket.empty()
      if (throttled || !bucket.take()) return withCost(problem('THROTTLED', 'Throttled'), null)
      try {
        return run(String(query), String(operationName), recordOf(variables))
      } catch (error) {
        if (error instanceof KeyMismatch)
          return withCost(problem('IDEMPOTENCY_KEY_PARAMETER_MISMATCH', error.message), COST.actual)
        if (error instanceof ShopRefusal) return withCost(problem('BAD_REQUEST', error.message), COST.actual)
        throw error
      }
    },
  }
}
