import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { seenCustom } from '#contract/customFields/fields.ts'
import type { SignedIn } from '../accounts/account.ts'
import { businessDay, readTimeZone } from '../businessDay.ts'
import { customCell } from '../customFields/exportCell.ts'
import { type Db, rowOf, yieldToOthers } from '../db/db.ts'
import { sendCsv } from '../http/csv.ts'
import type { Cell } from '../http/csvCells.ts'
import type { BulkRequest } from '../orders/bulk/bulkBatches.ts'
import { type Asked, matchingCustomers } from './matching.ts'
import { customerRowsById, seesContact } from './rows.ts'

/** Customers per query: a balance between speed and blocking other requests. */
const CHUNK = 250

interface ExportColumn {
  readonly heading: string
  /** Whether the column needs the contact data permission. */
  readonly contact?: true
  readonly cell: (row: CustomerRow) => Cell
}

const days = ({ anniversaries }: CustomerRow): string =>
  anniversaries.map(({ name, date }) => `${name} ${date}`).join(', ')

const COLUMNS: readonly ExportColumn[] = [
  { heading: 'First name', cell: ({ firstName }) => firstName },
  { heading: 'Last name', cell: ({ lastName }) => lastName },
  { heading: 'E-mail', contact: true, cell: ({ email }) => email ?? '' },
  {
    heading: 'Phone',
    contact: true,
    cell: ({ phonePrefix, phoneNumber }) => [phonePrefix, phoneNumber].filter(Boolean).join(' '),
  },
  { heading: 'Language', cell: ({ langKey }) => langKey },
  { heading: 'Facebook', contact: true, cell: ({ fbUrl }) => fbUrl ?? '' },
  { heading: 'Instagram', contact: true, cell: ({ igUrl }) => igUrl ?? '' },
  { heading: 'City', contact: true, cell: ({ city }) => city ?? '' },
  { heading: 'Province', contact: true, cell: ({ province }) => province ?? '' },
  { heading: 'Country', contact: true, cell: ({ country }) => country ?? '' },
  { heading: 'Orders', cell: ({ totalOrder, refundedOrders }) => totalOrder + refundedOrders },
  { heading: 'Refunded orders', cell: ({ refundedOrders }) => refundedOrders },
  { heading: 'Value', contact: true, cell: ({ totalSpent }) => totalSpent },
  { heading: 'Tags', cell: ({ tags }) => tags.map(({ name }) => name).join(', ') },
  { heading: 'Anniversaries', cell: days },
]

/** The columns that the account sees, in order; custom fields last. */
const columnsFor = (account: SignedIn): readonly Pick<ExportColumn, 'heading' | 'cell'>[] => [
  ...COLUMNS.filter(({ contact }) => !contact || seesContact(account)),
  ...seenCustom(account, CUSTOMER_CUSTOM_FIELDS).map(([name, field]) => ({
    heading: field.label.en,
    cell: ({ custom }: CustomerRow) => customCell(field, custom?.[name]),
  })),
]

export async function* readChunks(
  db: Db,
  { account }: BulkRequest,
  ids: readonly number[],
): AsyncGenerator<CustomerRow[], void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    await yieldToOthers(db)
    yield await customerRowsById(db, account, ids.slice(from, from + CHUNK))
  }
}

/** The matchingCustomers customers as CSV, with the same fields hidden as in the list. Throws 403 `hiddenField`. */
export async function exportCustomers(
  db: Db,
  request: BulkRequest,
  asked: Asked,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  const { account, now, log } = request
  const { before, ids: wanted } = matchingCustomers(account, asked, now)
  const { ids } = await rowOf<{ ids: number[] }>(db, sql`${before} select array(${wanted}) as ids`)
  const columns = columnsFor(account)
  const file = {
    name: `customers-${businessDay(now, await readTimeZone(db))}`,
    headings: columns.map(({ heading }) => heading),
    record: (row: CustomerRow) => columns.map(({ cell }) => cell(row)),
  }
  return sendCsv(reply, log, file, readChunks(db, request, ids))
}
