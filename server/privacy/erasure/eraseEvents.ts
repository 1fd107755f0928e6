import { type SQL, sql } from 'drizzle-orm'
import type { TimelineKind } from '#contract/orders/timeline.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { ERASED_TEXT, type scrubber } from './terms.ts'

export const ERASED_NAME = 'Erased customer'

/** Kinds whose texts are the customer's, or a shop's about them. */
const THEIRS: ReadonlySet<string> = new Set<TimelineKind>([
  'callNoted',
  'proofAnswered',
  'itemAdded',
  'summaryChanged',
  'refunded',
  'shopCancelled',
  'shopRefunded',
  'shopItemChanged',
  'shopSettled',
  'shopAsked',
  'shopInformed',
  'shopNotInformed',
  'trackingChanged',
  'shipmentReported',
  'customChanged',
])
const TEXTS: ReadonlySet<string> = new Set(['text', 'note', 'reason', 'before', 'after'])
/** A decision and a status, which are no texts. */
const isWord = (value: unknown): boolean => typeof value === 'string' && /^[A-Z_]+$/.test(value)

const withoutText = (value: unknown): unknown =>
  typeof value !== 'string' || value === '' || isWord(value) ? value : ERASED_TEXT

/** `quibella.png` as `….png`. */
const withoutName = (file: unknown): string =>
  `${ERASED_TEXT}${/\.[^.]{1,10}$/.exec(String(file))?.[0] ?? ''}`

interface Stored {
  readonly id: number
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
  readonly theirs: boolean
}

function erasedData({ kind, data, theirs }: Stored, scrub: ReturnType<typeof scrubber>): object {
  const blanks = theirs || THEIRS.has(kind)
  const entries = Object.entries(data).map(([key, value]) => {
    if (key === 'files' && Array.isArray(value)) return [key, value.map(withoutName)]
    return [key, blanks && TEXTS.has(key) ? withoutText(value) : scrub(value)]
  })
  return Object.fromEntries(entries)
}

/** Takes the texts of the customer out of the timelines of orders, and what they are known by out of all others. */
export async function eraseEvents(tx: Db, ids: SQL, scrub: ReturnType<typeof scrubber>): Promise<void> {
  const found = await rowsOf<Stored>(
    tx,
    sql`select e.id::float8 as id, e.kind, e.data, coalesce(not u.staff, false) as theirs
      from events e left join users u on u.id = e.actor_id
      where e.area = 'orders' and e.record_id = any(${ids}) and e.data <> '{}' for update of e`,
  )
  const changed = found
    .map((event) => ({ id: event.id, data: erasedData(event, scrub), was: event.data }))
    .filter(({ data, was }) => JSON.stringify(data) !== JSON.stringify(was))
    .map(({ id, data }) => ({ id, data }))
  await tx.execute(sql`update events e set data = given.data
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(id bigint, data jsonb) where e.id = given.id`)
  await tx.execute(sql`update events e set actor = ${ERASED_NAME} from users u
    where u.id = e.actor_id and not u.staff and e.area = 'orders' and e.record_id = any(${ids})`)
}
