import { fieldsOf, type ImportField } from '#contract/imports/fields.ts'
import type { z } from '#contract/schema/z.ts'
import { reasonOf } from '../../http/words/reasonOf.ts'
import type { Remark } from './entry.ts'

/** Fields of an order that are called otherwise in a file. */
const CALLED: Readonly<Record<string, ImportField>> = {
  'shippingAddress.name': 'shippingName',
  'shippingAddress.phone': 'shippingPhone',
}

const ORDERS = new Set<string>(fieldsOf('orders'))

function fieldAt(path: readonly PropertyKey[]): ImportField | null {
  const named = path.filter((piece) => typeof piece === 'string')
  const known = CALLED[named.join('.')]
  if (known !== undefined) return known
  const last = named.includes('photos') ? 'photos' : (named.at(-1) ?? '')
  return ORDERS.has(last) ? (last as ImportField) : null
}

/** What zod found in an order, at the line and column that it came from. */
export function remarkOf(
  issue: z.ZodError['issues'][number],
  given: unknown,
  { first, items }: { readonly first: number; readonly items: readonly number[] },
): Remark {
  const [list, index] = issue.path
  const line = (list === 'items' ? items[Number(index)] : undefined) ?? first
  const value = issue.path.reduce<unknown>(
    (within, piece) => (within as Record<PropertyKey, unknown> | undefined)?.[piece],
    given,
  )
  const { key, with: parts } = reasonOf(issue, value)
  const field = issue.path.length === 1 && list === 'items' ? 'productName' : fieldAt(issue.path)
  return { line, field, key, ...(parts && { with: parts }) }
}
