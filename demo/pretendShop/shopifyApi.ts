import { openBulk } from './bulk.ts'
import type { PretendAnswer } from './faults.ts'
import { type PretendOrders, ShopRefusal } from './orders.ts'
import {
  type Operation,
  recordOf,
  type ShopFacts,
  shopifyReads,
  type Variables,
} from './shopifyOperations.ts'
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
  Locations: 'read_locations',
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

export interface ShopifyOptions extends ShopFacts {
  readonly token: string
  readonly points: Points
  /** Where the shop is, for the addresses of its files. */
  readonly address: () => string
}

const WRONG_TOKEN: PretendAnswer = {
  status: 401,
  json: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
}

interface Asked {
  readonly query: string
  readonly name: string
  readonly variables: Variables
}

type Operations = Readonly<Record<string, Operation>>

/** Why an operation is not run; undefined if it is. */
function problemOf(operations: Operations, rights: readonly string[], { query, name, variables }: Asked) {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation || !query.includes(` ${name}`)) return problem('undefinedField', `Unknown operation ${name}`)
  const missing = operation.needs.find((one) => variables[one] === undefined || variables[one] === null)
  if (missing !== undefined)
    return problem('INVALID_VARIABLE', `Variable $${missing} was provided invalid value`)
  const right = RIGHTS[name]
  if (right !== undefined && !rights.includes(right))
    return problem('ACCESS_DENIED', `Access denied. Required access: \`${right}\``)
  return name === 'Refund' && !query.includes('@idempotent')
    ? problem('BAD_REQUEST', 'The @idempotent directive is required')
    : undefined
}

/** Runs an operation. Answers the JSON, and whether it wrote. */
function run(
  operations: Operations,
  rights: readonly string[],
  asked: Asked,
): { json: object; wrote: boolean } {
  const refused = problemOf(operations, rights, asked)
  if (refused) return { json: refused, wrote: false }
  const operation = operations[asked.name]
  try {
    const data = operation?.answer(asked.variables, sizeIn(asked.query))
    return { json: { data }, wrote: operation?.writes === true }
  } catch (error) {
    if (error instanceof KeyMismatch)
      return { json: problem('IDEMPOTENCY_KEY_PARAMETER_MISMATCH', error.message), wrote: false }
    if (error instanceof ShopRefusal) return { json: problem('BAD_REQUEST', error.message), wrote: false }
    throw error
  }
}

/** Shopify's GraphQL Admin API over pretend orders. */
export function openShopifyApi(
  orders: PretendOrders,
  { name, token, rights, locations, points, address }: ShopifyOptions,
) {
  const bulk = openBulk(orders, address)
  const bucket = openPoints(points)
  const reads = shopifyReads(orders, { name, rights, locations })
  const operations = { ...reads, ...shopifyWrites(orders), ...bulk.operations }
  const withCost = (json: object, actualQueryCost: number | null): PretendAnswer => {
    const cost = { requestedQueryCost: COST.requested, actualQueryCost, throttleStatus: bucket.status() }
    return { status: 200, json: { ...json, extensions: { cost } } }
  }
  return {
    file: (path: string) => bulk.file(path),
    answer(headers: Readonly<Record<string, unknown>>, body: unknown, throttled: boolean): PretendAnswer {
      if (headers['x-shopify-access-token'] !== token) return WRONG_TOKEN
      const { query, operationName, variables } = recordOf(body)
      if (throttled) bucket.empty()
      if (throttled || !bucket.take()) return withCost(problem('THROTTLED', 'Throttled'), null)
      const operation = String(operationName)
      const { json, wrote } = run(operations, rights, {
        query: String(query),
        name: operation,
        variables: recordOf(variables),
      })
      return { ...withCost(json, COST.actual), ...(wrote && { wrote: operation }) }
    },
  }
}
