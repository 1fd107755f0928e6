import { IntakeOrder } from '#contract/intake.ts'

const ADDRESS = {
  shippingName: 'name',
  shippingPhone: 'phone',
  address1: 'address1',
  address2: 'address2',
  company: 'company',
  city: 'city',
  province: 'province',
  provinceCode: 'provinceCode',
  zip: 'zip',
  country: 'country',
  countryCode: 'countryCode',
} as const
const PERSON = ['firstName', 'lastName', 'email', 'phonePrefix', 'phoneNumber', 'language'] as const
const ORDER = ['externalId', 'source', 'store', 'vendor', 'paidAt', 'deadline', 'totalPrice'] as const
const ITEM = ['productName', 'name', 'productType', 'quantity', 'price', 'note', 'photos'] as const

/** The columns of an import file, in any order; see docs/intake.md. */
export const COLUMNS: readonly string[] = [...ORDER, ...PERSON, ...Object.keys(ADDRESS), ...ITEM]
export const NEEDED: readonly string[] = ['externalId', 'source', 'email', 'phoneNumber', 'productName']

const NUMBERS: readonly string[] = ['totalPrice', 'quantity', 'price']

/** A line of the file: its line number and its cells by column. */
export interface Line {
  readonly row: number
  readonly cells: Readonly<Record<string, string>>
}

/** The non-empty cells of these columns; numeric ones as numbers, or as text if invalid. */
function filled({ cells }: Line, columns: readonly string[]): Record<string, unknown> {
  const pairs = columns
    .map((column) => [column, cells[column]?.trim() ?? ''] as const)
    .filter(([, cell]) => cell !== '')
  return Object.fromEntries(
    pairs.map(([column, cell]) => [
      column,
      NUMBERS.includes(column) && !Number.isNaN(Number(cell)) ? Number(cell) : cell,
    ]),
  )
}

function itemOf(line: Line): Record<string, unknown> {
  const urls = (line.cells.photos ?? '').split(/\s+/).filter((url) => url !== '')
  return { ...filled(line, ITEM), photos: urls.map((url) => ({ url })) }
}

export interface Mistake {
  readonly row: number
  readonly field: string
  readonly reason: string
}

/** The line and column for a path in the order: `items.1.price` is the second line's `price`. */
export function locate(lines: readonly Line[], path: readonly PropertyKey[]): Pick<Mistake, 'row' | 'field'> {
  const row = (path[0] === 'items' ? lines[Number(path[1])] : undefined)?.row ?? lines[0]?.row ?? 0
  const names = path.filter((part) => typeof part === 'string')
  const last = names.includes('photos') ? 'photos' : (names.at(-1) ?? '')
  const shipping = Object.entries(ADDRESS).find(([, name]) => path[0] === 'shippingAddress' && name === last)
  return { row, field: shipping?.[0] ?? last }
}

/** The order from lines with the same externalId, or their errors. */
export function orderOf(lines: readonly Line[]): IntakeOrder | readonly Mistake[] {
  const [first] = lines
  if (!first) return []
  const address = filled(first, Object.keys(ADDRESS))
  const named = Object.entries(address).map(([column, cell]) => [
    ADDRESS[column as keyof typeof ADDRESS],
    cell,
  ])
  const read = IntakeOrder.safeParse({
    ...filled(first, ORDER),
    customer: filled(first, PERSON),
    ...(named.length > 0 && { shippingAddress: Object.fromEntries(named) }),
    items: lines.map(itemOf),
  })
  if (read.success) return read.data
  return read.error.issues.map((issue) => ({ ...locate(lines, issue.path), reason: issue.message }))
}
