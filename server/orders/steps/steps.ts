import { type SQL, sql } from 'drizzle-orm'
import type { PinReply } from '#contract/orders/steps/pinReplies.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Lane, Step, StepComment } from '#contract/orders/steps/steps.ts'
import type { Mention } from '#contract/people.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, iso, isoOrNull } from '../../db/db.ts'
import { personJson } from '../../db/personJson.ts'
import { preparedRows } from '../../db/prepared.ts'
import { fileJson } from '../../files/fileJson.ts'
import type { FileRow, Links } from '../../files/links.ts'
import { isHidden, isUnnamed } from '../../scope/agentNames.ts'
import { findOrderId, isNamed } from '../../scope/findOrder.ts'
import { maskMentions } from '../mentions/maskMentions.ts'
import { NOTIFIED } from './notified.ts'
import { visibleLanes } from './visibleLanes.ts'

type Raw<T, Files extends keyof T> = Omit<T, Files> & { attachments: FileRow[] | null }

interface ReplyRow extends Omit<PinReply, 'mentions'> {
  readonly mentions: Mention[] | null
}

interface PinRow extends Omit<Pin, 'replies'> {
  readonly replies: ReplyRow[] | null
}

interface StepRow extends Raw<Step, 'attachments' | 'comments' | 'activities' | 'feedbacks' | 'pins'> {
  activities: Step['activities'] | null
  feedbacks: Step['feedbacks'] | null
  pins: PinRow[] | null
  comments: (Omit<Raw<StepComment, 'attachments'>, 'mentions'> & { mentions: Mention[] | null })[] | null
}

/** A timestamp inside JSON, formatted as in responses. */
const wire = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const FILES = sql`(select json_agg(${fileJson()} order by l.position)
  from step_files l join files f on f.id = l.file_id where l.step_id = s.id)`

/** Whether the user with this alias is not named: see `isUnnamed`; customers need VIEW_CUSTOMER_INFO, too. */
function isNameless(account: SignedIn, of: SQL): SQL {
  const unnamed = isUnnamed(account, sql`${of}.id`)
  return has(account, 'VIEW_CUSTOMER_INFO') ? unnamed : sql`(${unnamed} or not ${of}.staff)`
}

/** The user with this alias as the contract's `Author`. */
function authorJson(account: SignedIn, alias: string): SQL {
  const of = sql.raw(alias)
  return sql`case when ${isNameless(account, of)} then null else json_build_object('login', ${of}.login,
    'fullName', trim(${of}.first_name || ' ' || ${of}.last_name)) end`
}

const activities = (
  account: SignedIn,
): SQL => sql`(select json_agg(json_build_object('activityType', a.activity_type,
    'actor', case when ${isNameless(account, sql`au`)} then null else trim(au.first_name || ' ' || au.last_name) end,
    'lastActionDate', ${wire(sql`a.at`)},
    'notificationChannel', a.channel,
    'delivery', (select x.state from outbox x where x.id = a.outbox_id)) order by a.id)
  from step_activities a join users au on au.id = a.actor_id where a.step_id = s.id)`

const FEEDBACKS = sql`(select json_agg(json_build_object('id', b.id, 'body', b.body, 'verdict', b.verdict,
    'createdDate', ${wire(sql`b.created_date`)}) order by b.id) from step_feedbacks b where b.step_id = s.id)`

/** Those mentioned in comment `c` whose names the account may see. */
const mentions = (account: SignedIn): SQL => sql`(select json_agg(${authorJson(account, 'mu')} order by mu.id)
  from comment_mentions m join users mu on mu.id = m.user_id
  where m.comment_id = c.id and not ${isHidden(account, sql`mu.id`)})`

/** The replies to pin `p`, oldest first; null if there are none. */
const replies = (account: SignedIn): SQL => sql`(select json_agg(json_build_object('id', r.id, 'text', r.text,
    'author', ${authorJson(account, 'ru')}, 'createdDate', ${wire(sql`r.created_date`)}, 'version', r.version,
    'mentions', (select json_agg(${authorJson(account, 'mu')} order by mu.id)
      from pin_reply_mentions m join users mu on mu.id = m.user_id
      where m.reply_id = r.id and not ${isHidden(account, sql`mu.id`)})) order by r.id)
  from pin_replies r join users ru on ru.id = r.author_id where r.pin_id = p.id)`

const comments = (
  account: SignedIn,
): SQL => sql`(select json_agg(json_build_object('id', c.id, 'content', c.content,
    'user', ${authorJson(account, 'cu')}, 'fromCustomer', not cu.staff, 'mentions', ${mentions(account)}, 'createdDate', ${wire(sql`c.created_date`)}, 'version', c.version,
    'attachments', (select json_agg(${fileJson()} order by l.position)
      from comment_files l join files f on f.id = l.file_id where l.comment_id = c.id)) order by c.id)
  from step_comments c join users cu on cu.id = c.user_id where c.step_id = s.id)`

const pins = (
  account: SignedIn,
): SQL => sql`(select json_agg(json_build_object('id', p.id, 'stepId', p.step_id, 'fileId', p.file_id,
    'number', p.number, 'x', p.x, 'y', p.y, 'note', p.note, 'drawing', p.drawing, 'replies', ${replies(account)}, 'taskStepId', p.task_step_id, 'done', p.done,
    'author', ${authorJson(account, 'pu')}, 'fromCustomer', not pu.staff, 'createdDate', ${wire(sql`p.created_date`)}, 'version', p.version) order by p.number)
  from pins p join users pu on pu.id = p.author_id where p.step_id = s.id)`

/** What may mention colleagues. */
const textsOf = ({ comments: said, pins: put }: StepRow): string[] => [
  ...(said ?? []).map(({ content }) => content),
  ...(put ?? []).flatMap(({ replies: given }) => (given ?? []).map(({ text }) => text)),
]

const shownPin = ({ replies: given, ...pin }: PinRow, mask: (text: string) => string): Pin => ({
  ...pin,
  replies: (given ?? []).map(({ mentions: named, ...reply }) => ({
    ...reply,
    text: mask(reply.text),
    ...(named && { mentions: named }),
  })),
})

/** The visible steps `s` of order `o`, with artist `u`, oldest first, in one query. */
export async function readSteps(
  db: Db,
  account: SignedIn,
  which: SQL,
  links: Links,
  now: Date,
): Promise<Step[]> {
  const rows = await preparedRows<StepRow>(
    db,
    sql`select s.id, s.name, s.lane, s.status, s.state, s.deadline, s.created_date as "createdDate",
        s.closed_date is null as current, s.last_modified_date as "lastModifiedDate",
        ${personJson('u')} as artist, ${FILES} as attachments, ${activities(account)} as activities, ${NOTIFIED} as notified,
        ${FEEDBACKS} as feedbacks, ${comments(account)} as comments, ${pins(account)} as pins
      from steps s join orders o on o.id = s.order_id left join users u on u.id = s.artist_id
      where ${which} and ${visibleLanes(account)} order by s.id`,
  )
  const mask = await maskMentions(
    db,
    account,
    sql`select s.order_id from steps s where s.id = ${rows[0]?.id ?? 0}`,
    rows.flatMap(textsOf),
  )
  const attach = (files: FileRow[] | null) =>
    (files ?? []).map((file) => links.attachment(file, account, now))
  return rows.map((row) => ({
    ...row,
    deadline: isoOrNull(row.deadline),
    createdDate: iso(row.createdDate),
    lastModifiedDate: iso(row.lastModifiedDate),
    attachments: attach(row.attachments),
    activities: row.activities ?? [],
    pins: (row.pins ?? []).map((pin) => shownPin(pin, mask)),
    feedbacks: has(account, 'VIEW_CUSTOMER_FEEDBACK') ? (row.feedbacks ?? []) : [],
    comments: (row.comments ?? []).map(({ mentions: named, ...comment }) => ({
      ...comment,
      content: mask(comment.content),
      ...(named && { mentions: named }),
      attachments: attach(comment.attachments),
    })),
  }))
}

/** The visible steps of an order, optionally of one lane (D-4.14). Throws 404 outside the scope. */
export async function getSteps(
  db: Db,
  account: SignedIn,
  idOrCode: string,
  links: Links,
  now: Date,
  lane?: Lane,
): Promise<Step[]> {
  const named = lane ? sql`and s.lane = ${lane}` : sql``
  const steps = await readSteps(db, account, sql`${isNamed(account, idOrCode)} ${named}`, links, now)
  // Only without steps it matters whether there is such an order.
  if (steps.length === 0) await findOrderId(db, account, idOrCode)
  return steps
}
