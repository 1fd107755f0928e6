import { useQueryClient } from '@tanstack/react-query'
import { type DataProvider, type GetListResult, useDataProvider, useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useListTools } from '#src/admin/list/ListTools.ts'
import { filterQuery } from '#src/admin/list/listUrl.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { type OwnChange, onOwnChange } from '#src/orders/data/ownChanges.ts'
import type { OrderListFilter } from '#src/orders/filters/orderFilters.ts'
import { useOrderFilters } from '#src/orders/filters/useOrderFilters.ts'
import { namedOrders } from './namedOrders.ts'
import { settleOwn } from './settleOwn.ts'

/** Maximum number of ids per request, and of rows per response. */
const NAMED = 500
const ROWS = 100

interface OwnChanges {
  /** Identifies the list. */
  readonly key: string
  /** Ids changed by this tab while the list was in view. */
  readonly all: ReadonlySet<number>
  /** Those of them not checked yet. */
  readonly fresh: ReadonlySet<number>
  readonly last: OwnChange
}

const NONE: OwnChange = { ids: [], count: 0, fromList: false }
const nothing = (key: string): OwnChanges => ({ key, all: new Set(), fresh: new Set(), last: NONE })

type Ask = (filter: OrderListFilter, ids: readonly number[], size: number) => Promise<GetListResult<OrderRow>>

const asking =
  (provider: DataProvider): Ask =>
  (filter, ids, size) =>
    provider.getList<OrderRow>('orders', namedOrders(ids, size, filterQuery(filter)))

/** How many of the given orders do not match, in batches. */
async function countLeft(ask: Ask, filter: OrderListFilter, ids: readonly number[]): Promise<number> {
  let left = ids.length
  for (let from = 0; from < ids.length; from += NAMED) {
    const { total = 0 } = await ask(filter, ids.slice(from, from + NAMED), 1)
    left -= total
  }
  return left
}

/** Which of the changed orders have left the screen, and how many the list in total. */
async function leftBy(ask: Ask, filter: OrderListFilter, own: OwnChanges, shown: Rows, now: Rows) {
  const here = new Set(now.map(({ id }) => id))
  const away = [...own.fresh].filter((id) => !here.has(id))
  const wereHere = new Set(shown.map(({ id }) => id))
  const gone = away.filter((id) => wereHere.has(id)).slice(0, ROWS)
  const matching = gone.length > 0 ? (await ask(filter, gone, ROWS)).data : []
  const ids = gone.filter((id) => !matching.some((row) => row.id === id))
  const elsewhere = own.last.fromList ? away.filter((id) => !wereHere.has(id)) : []
  const known = ids.length + (await countLeft(ask, filter, elsewhere))
  // A bulk action returns only its first rows; if all of them have left, assume the same of the others.
  const count = known > 0 && known === own.last.ids.length ? own.last.count : known
  return { ids: new Set(ids), count }
}

/** Ids of the rows on screen that this tab was the last to change, given their current state. */
export type OwnSince = (shown: Rows, latest: Rows) => ReadonlySet<number>

type Rows = readonly OrderRow[]

interface Looked {
  readonly shown: Rows
  readonly now: Rows
}

interface Settled {
  readonly rows: Rows
  /** Called when the rows are shown; returns false if something changed since, so a new check is needed. */
  readonly take: () => boolean
}

/** Calls back on this tab's own changes. */
export function useOnOwnChange(handler: (change: OwnChange) => void): void {
  const hear = useEffectEvent(handler)
  useEffect(() => onOwnChange((change) => hear(change)), [])
}

/**
 * Tracks this tab's own changes while the list is in view, and applies them to the list.
 * @param onLeft receives how many orders have left the list; 0 when the next change begins
 */
export function useOwnChanges(onLeft: (count: number) => void) {
  const client = useQueryClient()
  const provider = useDataProvider()
  const { key } = useListTools()
  const { perPage } = useListContext()
  const { filter } = useOrderFilters()
  const kept = useRef(nothing(key))
  const current = () => (kept.current.key === key ? kept.current : nothing(key))
  useOnOwnChange((change) => {
    const { all, fresh } = current()
    const { ids } = change
    kept.current = {
      key,
      all: new Set([...all, ...ids]),
      fresh: new Set([...fresh, ...ids]),
      last: change,
    }
    onLeft(0)
  })

  const settle = async ({ shown, now }: Looked): Promise<Settled> => {
    const own = current()
    if (own.fresh.size === 0) return { rows: shown, take: () => true }
    const left = await leftBy(asking(provider), filter, own, shown, now)
    const take = () => {
      if (current() !== own) return false
      kept.current = { ...own, fresh: new Set() }
      onLeft(left.count)
      // Rows move between pages, so other cached pages are stale.
      const others = { queryKey: ORDER_KEYS.lists, type: 'inactive', refetchType: 'none' } as const
      void client.invalidateQueries(others)
      return true
    }
    return { rows: settleOwn({ shown, now, own: own.fresh, left: left.ids, size: perPage }), take }
  }
  /** An own row that others have changed since is no longer own. */
  const since: OwnSince = (shown, latest) => {
    const own = current()
    const version = new Map(latest.map((row) => [row.id, row.version]))
    const theirs = new Set(shown.filter((row) => row.version !== version.get(row.id)).map(({ id }) => id))
    const all = new Set([...own.all].filter((id) => !theirs.has(id)))
    if (all.size < own.all.size) kept.current = { ...own, all }
    return all
  }
  return { since, settle, forget: () => void (kept.current = nothing(key)) }
}
