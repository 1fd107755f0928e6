import { type SQL, sql } from 'drizzle-orm'
import type { ArtistBudget, OrderRow } from '#contract/orders/orders.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { customValue } from '../customFields/read.ts'
import { ORDER_CUSTOM } from './customFields/columns.ts'

export interface RowPerson {
  id: number
  login: string
  firstName: string
  lastName: string
  fullName: string
}

/** The people and the store of a row, as the columns that the database gives: JSON for each takes it a third longer. */
type Flat<Name extends string> = { [Key in `${Name}${'Login' | 'First' | 'Last'}`]: string | null }

/** An order with everything a row may show, before hidden fields are removed: see `ROW_COLUMNS`. */
export interface FoundRow extends Flat<'customer'>, Flat<'artist'>, Flat<'agent'> {
  id: number
  number: number
  code: string
  status: OrderRow['status']
  statusForCanvas: OrderRow['status']
  paidAt: string
  paid: boolean
  lastModifiedDate: string
  lastModifiedBy: string
  deadline: string
  alert: OrderRow['alert']
  alerts: OrderRow['alerts']
  tags: string[]
  poster: boolean
  hasCanvas: boolean
  fasterProcessing: boolean
  refunded: boolean
  customerId: number
  artistId: number | null
  agentId: number | null
  storeId: number | null
  storeName: string | null
  source: NonNullable<OrderRow['source']>
  vendor: string | null
  subtotalCents: number
  totalCents: number
  budget: number
  noPay: boolean
  artistBudgets: ArtistBudget[] | null
  version: number
  custom?: PlainContent
}

const named = (of: string, name: string): SQL =>
  sql.raw(
    `${of}.login as "${name}Login", ${of}.first_name as "${name}First", ${of}.last_name as "${name}Last"`,
  )

const BUDGETS = sql`(
  select json_agg(json_build_object('id', ab.id, 'bookingArtistBudgetId', ab.id, 'budget', ab.budget,
    'artistPaymentStatus', ab.payment_status, 'artist', json_build_object('id', bu.id, 'login', bu.login,
    'firstName', bu.first_name, 'lastName', bu.last_name, 'fullName', trim(bu.first_name || ' ' || bu.last_name)))
    order by ab.id)
  from artist_budgets ab join users bu on bu.id = ab.artist_id where ab.order_id = o.id)`

/** The columns of a FoundRow for orders `o` with `ROW_JOINS`. */
export const ROW_COLUMNS = sql`
  o.id, o.number, o.code, o.status, o.status_for_canvas as "statusForCanvas",
  o.paid_at as "paidAt", o.paid,
  o.last_modified_date as "lastModifiedDate", o.last_modified_by as "lastModifiedBy", o.deadline, o.alert, o.alerts,
  o.tags, o.poster, o.has_canvas as "hasCanvas", o.faster_processing as "fasterProcessing", o.refunded,
  o.customer_id as "customerId", ${named('oc', 'customer')}, o.source,
  o.store_id as "storeId", ost.name as "storeName", o.vendor,
  o.subtotal_cents as "subtotalCents", o.total_cents as "totalCents", o.budget, o.no_pay_for is not distinct from o.assigned_to and o.assigned_to is not null as "noPay", ${BUDGETS} as "artistBudgets",
  o.assigned_to as "artistId", ${named('oa', 'artist')}, o.cs_id as "agentId", ${named('og', 'agent')}, o.version${customValue(ORDER_CUSTOM)}`

/** Who and what the row of an order `o` names. For few orders at a time: the planner reads all users for many. */
export const ROW_JOINS = sql`left join users oc on oc.id = o.customer_id left join users oa on oa.id = o.assigned_to
  left join users og on og.id = o.cs_id left join stores ost on ost.id = o.store_id`

function person(id: number, login: string | null, first: string | null, last: string | null): RowPerson {
  const [firstName, lastName] = [first ?? '', last ?? '']
  // Only spaces, as the database trims names elsewhere.
  const fullName = `${firstName} ${lastName}`.replace(/^ +| +$/g, '')
  return { id, login: login ?? '', firstName, lastName, fullName }
}

/** The people and the store that a row names. */
export const namedBy = (row: FoundRow) => ({
  customer: person(row.customerId, row.customerLogin, row.customerFirst, row.customerLast),
  assignedTo:
    row.artistId === null ? null : person(row.artistId, row.artistLogin, row.artistFirst, row.artistLast),
  cs: row.agentId === null ? null : person(row.agentId, row.agentLogin, row.agentFirst, row.agentLast),
  store: row.storeId === null ? null : { id: row.storeId, name: row.storeName ?? '' },
})
