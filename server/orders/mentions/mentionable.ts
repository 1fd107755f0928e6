import { type SQL, sql } from 'drizzle-orm'
import { permits } from '#contract/access.ts'
import { seesField, seesOwnOnly } from '#contract/orders/fields.ts'
import {
  MAX_MENTIONABLE,
  listMentionable as ofStep,
  listTodoMentionable as ofTodos,
} from '#contract/orders/team/mentions.ts'
import type { Mention } from '#contract/people.ts'
import { ACCOUNT_COLUMNS, type Account } from '../../accounts/account.ts'
import { isStoreStaff } from '../../accounts/grants.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { idIn } from '../../http/pathId.ts'
import { problem } from '../../http/problem.ts'
import { isHidden } from '../../scope/agentNames.ts'
import { findOrderId } from '../../scope/findOrder.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { staffCondition } from '../../users/searchPeople.ts'
import { visibleLanes } from '../steps/visibleLanes.ts'

/** Maximum number of colleagues looked at; more typing finds the others. */
const MOST_CANDIDATES = 200

/** A step of an order, by their ids; its to-dos if no step is named. */
export interface MentionContext {
  readonly orderId: number
  readonly stepId?: number
}

/** Whether the account sees colleagues that have nothing to do with the order. */
export const knowsEveryone = (account: Account): boolean => !seesOwnOnly(account) && !isStoreStaff(account)

/**
 * Whether the account knows of the user `u` on order `o`: by its name, and if it sees only some orders, as
 * one of those that the page names to it.
 */
function isKnown(account: Account): SQL {
  const named = sql`not ${isHidden(account, sql`u.id`)}`
  if (knowsEveryone(account)) return named
  const artist = seesField(account, 'assignedTo') ? sql`or u.id = o.assigned_to` : sql``
  return sql`${named} and (u.id = o.cs_id ${artist} or exists (
    select 1 from steps s where s.order_id = o.id and coalesce(${visibleLanes(account)}, false) and (
      exists (select 1 from step_comments c where c.step_id = s.id and c.user_id = u.id)
      or exists (select 1 from pins p where p.step_id = s.id and p.author_id = u.id)
      or exists (select 1 from pins p join pin_replies r on r.pin_id = p.id
        where p.step_id = s.id and r.author_id = u.id)
      or exists (select 1 from step_activities a where a.step_id = s.id and a.actor_id = u.id))))`
}

/** The ids of those accounts that see the step, or the to-dos, themselves. */
async function seeing(
  db: Db,
  candidates: readonly Account[],
  { orderId, stepId }: MentionContext,
): Promise<ReadonlySet<number>> {
  const { access } = stepId === undefined ? ofTodos : ofStep
  const able = candidates.filter((candidate) => permits(access, candidate))
  if (able.length === 0) return new Set()
  const seesStep = (candidate: Account): SQL =>
    stepId === undefined
      ? sql`true`
      : sql`exists (select 1 from steps s where s.order_id = o.id and s.id = ${stepId}
          and coalesce(${visibleLanes(candidate)}, false))`
  const each = able.map(
    (candidate) => sql`select ${candidate.id}::int as id where exists (
      select 1 from orders o where o.id = ${orderId} and ${orderScope(candidate)} and ${seesStep(candidate)})`,
  )
  const rows = await rowsOf<{ id: number }>(db, sql.join(each, sql` union all `))
  return new Set(rows.map(({ id }) => id))
}

interface Candidate extends Account {
  readonly known: boolean
}

/** Active staff `u` on the condition, by name, who see the place; and whether the account knows of them. */
export async function colleagues(
  db: Db,
  account: Account,
  context: MentionContext,
  condition: SQL,
): Promise<Candidate[]> {
  const found = await rowsOf<Candidate>(
    db,
    sql`select ${ACCOUNT_COLUMNS}, coalesce(${isKnown(account)}, false) as known
      from orders o, users u where o.id = ${context.orderId} and u.staff and u.activated and ${condition}
      order by sort_name(u.first_name), sort_name(u.last_name), u.id limit ${MOST_CANDIDATES}`,
  )
  const ids = await seeing(db, found, context)
  return found.filter(({ id }) => ids.has(id))
}

interface Path {
  readonly id: string
  /** The step; the order's to-dos without it. */
  readonly logId?: string
}

/** Throws 404 if the account does not see the order or the step. */
async function contextOf(db: Db, account: Account, { id, logId }: Path): Promise<MentionContext> {
  const place = {
    orderId: await findOrderId(db, account, id),
    ...(logId !== undefined && { stepId: idIn(logId) }),
  }
  const sees = await seeing(db, [account], place)
  if (!sees.has(account.id)) throw problem('notFound')
  return place
}

/** Colleagues whose name or login matches and whom the account may mention on the step or in a to-do (D-7.40); never itself. */
export async function listMentionable(
  db: Db,
  account: Account,
  path: Path,
  text: string,
): Promise<(Mention & { readonly id: number })[]> {
  const place = await contextOf(db, account, path)
  const named = text.trim() ? staffCondition(text, false) : sql`true`
  const condition = sql`u.id <> ${account.id} and ${named} and ${isKnown(account)}`
  const found = await colleagues(db, account, place, condition)
  return found.slice(0, MAX_MENTIONABLE).map(({ id, login, fullName }) => ({ id, login, fullName }))
}
