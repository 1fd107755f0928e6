import { type SQL, sql } from 'drizzle-orm'
import type { Fault, ParkedRow, ParkedState } from '#contract/parkedOrders/parkedOrders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../../db/db.ts'
import { problem } from '../../http/problem.ts'
import { readKeptDays } from './keptDays.ts'

const DAY_MS = 86_400_000

/** What became of the deliveries `d`. */
export const PARKED_STATE_IS: Readonly<Record<ParkedState, SQL>> = {
  WAITING: sql`d.outcome = 'PARKED'`,
  TAKEN: sql`d.parked and d.outcome = 'TAKEN'`,
  DISMISSED: sql`d.parked and d.outcome = 'IGNORED'`,
  IGNORED: sql`not d.parked and d.outcome = 'IGNORED'`,
}

const PARKED_ROW: SQL = sql`d.id, d.at, d.channel, d.shop_number as "shopNumber", d.customer_name as "customerName", d.faults,
  case when ${PARKED_STATE_IS.WAITING} then 'WAITING' when ${PARKED_STATE_IS.TAKEN} then 'TAKEN' when d.parked then 'DISMISSED'
    else 'IGNORED' end as state,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as "settledBy", d.settled_date as "settledDate",
  d.dismiss_reason as "dismissReason", d.version,
  case when o.id is not null then json_build_object('number', o.number, 'code', o.code) end as "order"`

/** Those that are shown: what is settled without anyone having had to look is not. */
const PARKED_FROM: SQL = sql`(select * from shop_deliveries where parked or outcome = 'IGNORED') d
  left join users u on u.id = d.settled_by left join orders o on o.id = d.order_id`

type Stored = Omit<ParkedRow, 'expires'>

/** What was said, in the language of the account. */
const worded = ({ langKey }: SignedIn, { with: given, ...fault }: Fault): Fault => {
  if (!given) return fault
  const { vi, text, ...more } = given
  const said = langKey === 'vi' ? (vi ?? text) : text
  return { ...fault, with: { ...more, ...(said !== undefined && { text: said }) } }
}

/** The rows that a query finds, as the account sees them. */
export async function parkedRows(db: Db, account: SignedIn, rest: SQL): Promise<ParkedRow[]> {
  const days = await readKeptDays(db)
  const rows = await rowsOf<Stored>(db, sql`select ${PARKED_ROW} from ${PARKED_FROM} ${rest}`)
  return rows.map((row) => {
    const at = iso(row.at)
    return {
      ...row,
      at,
      settledDate: isoOrNull(row.settledDate),
      faults: row.faults.map((fault) => worded(account, fault)),
      expires: new Date(Date.parse(at) + days * DAY_MS).toISOString(),
    }
  })
}

/** One of them. Throws 404. */
export async function parkedRow(db: Db, account: SignedIn, id: number): Promise<ParkedRow> {
  const [row] = await parkedRows(db, account, sql`where d.id = ${id}`)
  if (!row) throw problem('notFound')
  return row
}
