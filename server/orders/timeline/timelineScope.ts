import { type SQL, sql } from 'drizzle-orm'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { seenCustom } from '#contract/customFields/fields.ts'
import { ALERT_TYPES } from '#contract/orders/alerts.ts'
import { seesEvents, seesOwnOnly } from '#contract/orders/fields.ts'
import { TIMELINE_GROUPS, type TimelineGroup, type TimelineKind } from '#contract/orders/timeline.ts'
import type { Account } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { seesAlert } from '../rows.ts'

const GROUP_OF: ReadonlyMap<TimelineKind, TimelineGroup> = new Map(
  (Object.entries(TIMELINE_GROUPS) as [TimelineGroup, readonly TimelineKind[]][]).flatMap(([group, kinds]) =>
    kinds.map((kind) => [kind, group] as const),
  ),
)

/** The timeline group of a kind. */
export const groupOf = (kind: TimelineKind): TimelineGroup => GROUP_OF.get(kind) as TimelineGroup

/** The kinds in these groups that the account may see. */
export function visibleKinds(account: Account, groups: readonly TimelineGroup[] | undefined): TimelineKind[] {
  return [...GROUP_OF]
    .filter(
      ([kind, group]) =>
        (!groups || groups.includes(group)) && seesEvents(account, kind) && seesEvents(account, group),
    )
    .map(([kind]) => kind)
}

const ARTIST = sql`(e.data->>'artistId')::int`

/** Visible budgets: the artist's own, the order's (of the assigned artist), or all (D-8.5, D-8.6). */
function visibleBudgets(account: Account): SQL {
  if (seesOwnOnly(account)) return sql`${ARTIST} = ${account.id}`
  return has(account, 'GET_ARTIST_BUDGET') ? sql`true` : sql`${ARTIST} = o.assigned_to`
}

/** Events on a step are visible with its lane: the rule of `visibleLanes`, by the event's data. */
function visibleSteps(account: Account): SQL {
  const isCanvas = sql`e.data->>'lane' = 'CANVAS'`
  const canvas = has(account, 'VIEW_WORK_LOG_FOR_CANVAS') ? sql`true` : sql`not ${isCanvas}`
  if (has(account, 'VIEW_ALL_ARTIST_TABS')) return canvas
  const lane = seesOwnOnly(account) ? sql`${ARTIST} = ${account.id}` : sql`${ARTIST} = o.assigned_to`
  return sql`(${canvas} and (${lane} or ${isCanvas}))`
}

/**
 * Events without a lane: artists see none about other artists, and deliveries only while assigned to the
 * order or if made by them.
 */
function visibleRest(account: Account): SQL {
  if (!seesOwnOnly(account)) return sql`true`
  return sql`(e.actor_id is not distinct from ${account.id} or not exists (
      select 1 from artists other where other.user_id = e.actor_id)
    and (e.data->>'step' is distinct from 'delivery' or o.assigned_to = ${account.id}))`
}

/** Snoozes of alerts, but of none that is hidden from the account. */
function visibleSnoozes(account: Account): SQL {
  const hidden = ALERT_TYPES.filter((alert) => !seesAlert(account, alert))
  return sql`coalesce(e.data->>'subject', '') <> all(${`{${hidden.join(',')}}`}::text[])`
}

/** What the shop was told, without what the account does not see: tracking codes, and amounts. */
function visibleInformed(account: Account): SQL {
  const hidden = [
    ...(has(account, 'VIEW_WORK_LOG_FOR_CANVAS') ? [] : ['FULFILMENT']),
    ...(has(account, 'VIEW_ORDER_REFUND') ? [] : ['REFUND']),
  ]
  return sql`coalesce(e.data->>'subject', '') <> all(${`{${hidden.join(',')}}`}::text[])`
}

/** Changes of custom fields that the account sees; their kind is only asked for if it sees one. */
function visibleCustomEvents(account: Account): SQL {
  const seen = seenCustom(account, ORDER_CUSTOM_FIELDS).map(([name]) => name)
  if (seen.length === 0) return sql.empty()
  return sql`when e.kind = 'customChanged' then e.data->>'custom' = any(${`{${seen.join(',')}}`}::text[])`
}

/** Whether the account may see the event `e` of the order `o`, apart from its kind (D-3.7). */
export const visibleEvent = (account: Account): SQL =>
  sql`coalesce(case when e.kind = any(${`{${TIMELINE_GROUPS.budget.join(',')}}`}::text[]) then ${visibleBudgets(account)}
    when e.kind in ('alertSnoozed', 'alertWoken') then ${visibleSnoozes(account)}
    when e.kind in ('shopInformed', 'shopNotInformed') then ${visibleInformed(account)}
    ${visibleCustomEvents(account)}
    when e.data ? 'stepId' and e.kind <> 'statusChanged' then ${visibleSteps(account)}
    else ${visibleRest(account)} end, false)`
