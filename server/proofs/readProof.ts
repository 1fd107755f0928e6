import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders/statuses.ts'
import type { ProofVerdict } from '#contract/orders/steps/steps.ts'
import { hashOf } from '../customerPages/token.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { IS_CURRENT_REVIEW, VERSION_NUMBER } from './currentReview.ts'

export interface ProofPicture {
  readonly id: number
  readonly fileType: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
  readonly storageKey: string
}

export interface ProofPin {
  readonly fileId: number
  readonly number: number
  readonly x: number
  readonly y: number
  readonly note: string
}

/** A version as its link shows it. */
export interface Proof {
  readonly linkId: number
  readonly tokenHash: string
  readonly orderId: number
  readonly orderNumber: number
  readonly stepId: number
  readonly status: OrderStatus
  readonly version: number
  readonly customerId: number
  readonly language: string
  /** Whether the customer can answer it, if they have not yet: it is under review. */
  readonly current: boolean
  /** Whether it went on without a change. */
  readonly approved: boolean
  readonly opened: boolean
  /** When the link expires. */
  readonly expires: string
  readonly answer: {
    readonly verdict: ProofVerdict
    readonly body: string
    readonly createdDate: string
    readonly pins: readonly ProofPin[]
  } | null
  readonly pictures: readonly ProofPicture[]
}

const PICTURES = sql`(select coalesce(json_agg(json_build_object('id', f.id, 'fileType', f.file_type, 'size', f.size,
    'width', f.width, 'height', f.height, 'storageKey', f.storage_key) order by l.position), '[]')
  from step_files l join files f on f.id = l.file_id
  where l.step_id = s.id and f.thumbnail_key is not null and f.storage_key is not null)`

const ANSWER = sql`(select json_build_object('verdict', b.verdict, 'body', b.body, 'createdDate', b.created_date,
    'pins', (select coalesce(json_agg(json_build_object('fileId', n.file_id, 'number', n.number, 'x', n.x, 'y', n.y,
      'note', n.note) order by n.number), '[]') from pins n join users a on a.id = n.author_id
      where n.step_id = s.id and not a.staff))
  from step_feedbacks b where b.step_id = s.id and b.verdict is not null)`

/**
 * The version that a token is for. Undefined for an unknown, expired or revoked one alike, so that nobody learns which
 * tokens exist.
 */
export async function readProof(db: Db, token: string, now: Date): Promise<Proof | undefined> {
  const [row] = await rowsOf<Proof>(
    db,
    sql`select p.id as "linkId", p.token_hash as "tokenHash", o.id as "orderId", o.number as "orderNumber",
        s.id as "stepId", s.status, ${VERSION_NUMBER} as version, c.id as "customerId", c.lang_key as language,
        ${IS_CURRENT_REVIEW} as current, s.state = 'APPROVED' as approved, p.opened_date is not null as opened,
        p.expires_date as expires,
        ${ANSWER} as answer, ${PICTURES} as pictures
      from proof_links p join steps s on s.id = p.step_id join orders o on o.id = p.order_id
        join users c on c.id = o.customer_id
      where p.token_hash = ${hashOf(token)} and p.revoked_date is null
        and p.expires_date > ${now.toISOString()}::timestamptz`,
  )
  if (!row) return undefined
  const { answer } = row
  return {
    ...row,
    expires: iso(row.expires),
    answer: answer && { ...answer, createdDate: iso(answer.createdDate) },
  }
}
