import { randomUUID } from 'node:crypto'
import type { PretendOrders } from './orders.ts'
import { gid } from './shopifyBodies.ts'
import { fulfilmentNode, lineNode, orderNode } from './shopifyNodes.ts'
import type { Operation } from './shopifyOperations.ts'
import type { PretendOrder } from './state.ts'

interface BulkOperation {
  readonly path: string
  readonly since: string
  /** How often it is looked at before it is done. */
  looks: number
}

const LOOKS = 2

/** An order, then its lines, as Shopify's files have them. */
function* linesOf(order: PretendOrder): Generator<string, void> {
  const { lineItems: _lines, ...node } = orderNode(order, { lines: 0, refunds: 250, fulfilments: 0 })
  const fulfillments = order.fulfilments.map((one) => {
    const { fulfillmentLineItems: _items, ...rest } = fulfilmentNode(one, 0)
    return rest
  })
  yield JSON.stringify({ ...node, fulfillments })
  for (const line of order.lines) yield JSON.stringify({ ...lineNode(order, line), __parentId: node.id })
}

function* fileOf(orders: readonly PretendOrder[]): Generator<string, void> {
  for (const order of orders) yield* linesOf(order)
}

const IN_PROGRESS = {
  bulkOperation: null,
  userErrors: [{ code: 'OPERATION_IN_PROGRESS', message: 'A bulk query operation is already in progress' }],
}

/** Bulk operations of Shopify: what a query finds, as a file. */
export function openBulk(orders: PretendOrders, address: () => string) {
  const known = new Map<string, BulkOperation>()
  const foundBy = ({ since }: BulkOperation): PretendOrder[] =>
    orders.orders().filter(({ created }) => created >= since)
  const isRunning = () => [...known.values()].some(({ looks }) => looks > 0)
  function start(query: string) {
    if (isRunning()) return IN_PROGRESS
    const id = gid('BulkOperation', orders.nextId())
    const since = (/created_at:>='([^']+)'/.exec(query)?.[1] ?? '').slice(0, 19)
    known.set(id, { path: `/bulk/${randomUUID()}.jsonl`, since, looks: LOOKS })
    return { bulkOperation: { id }, userErrors: [] }
  }
  function look(one: BulkOperation) {
    const runs = one.looks > 0
    if (runs) one.looks -= 1
    const count = foundBy(one).length
    return {
      status: runs ? 'RUNNING' : 'COMPLETED',
      errorCode: null,
      url: runs || count === 0 ? null : `${address()}${one.path}`,
      rootObjectCount: runs ? '0' : String(count),
    }
  }
  const operations: Readonly<Record<string, Operation>> = {
    StartBulk: {
      needs: ['query'],
      writes: true,
      answer: ({ query }) => ({ bulkOperationRunQuery: start(String(query)) }),
    },
    Bulk: {
      needs: ['id'],
      answer: ({ id }) => {
        const one = known.get(String(id))
        return { bulkOperation: one ? look(one) : null }
      },
    },
  }
  return {
    operations,
    file(path: string): Iterable<string> | undefined {
      const one = [...known.values()].find((operation) => operation.path === path)
      return one && fileOf(foundBy(one))
    },
  }
}
