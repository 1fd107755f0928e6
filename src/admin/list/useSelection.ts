import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export interface Selection {
  /** Number of selected rows, on all pages. */
  readonly count: number
  readonly some: boolean
  /** Whether every row in view is selected. */
  readonly all: boolean
  /** Rows selected individually or by page; empty if all matching rows are selected. */
  readonly ids: readonly number[]
  /** Set if all matching rows are selected: the excluded ones. */
  readonly except: readonly number[] | undefined
  /** How many of `ids` are on other pages. */
  readonly elsewhere: number
  /** Number of matching rows, if the whole page is selected and there are more. */
  readonly offer: number | undefined
  readonly has: (id: number) => boolean
  /** Toggles a row; with `range`, applies its new state to all rows since the last toggled one. */
  readonly toggle: (id: number, range: boolean) => void
  readonly set: (ids: readonly number[], on: boolean) => void
  /** Toggles the rows in view. */
  readonly toggleAll: () => void
  readonly selectMatching: () => void
  readonly clear: () => void
}

interface Chosen {
  readonly scope: string
  /** Whether `ids` are exclusions from all matching rows. */
  readonly matching: boolean
  readonly ids: ReadonlySet<number>
}

const nothing = (scope: string): Chosen => ({ scope, matching: false, ids: new Set() })

const flip = (was: Chosen, ids: readonly number[], on: boolean): Chosen => {
  const next = new Set(was.ids)
  for (const id of ids) {
    if (on === was.matching) next.delete(id)
    else next.add(id)
  }
  return { ...was, ids: next }
}

const isChosen = ({ matching, ids }: Chosen, id: number) => ids.has(id) !== matching

const between = (ids: readonly number[], from: number | undefined, to: number) => {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

interface SelectionOf {
  /** Identifies filters and account; a new scope starts with an empty selection. */
  readonly scope: string
  /** Key under which the session stores the selection while other pages are shown. */
  readonly keepAs: string
  /** Number of matching rows. */
  readonly total: number | undefined
}

/** State stored in the session's cache; separate from local state, since checkboxes must react at once. */
function useStored(keepAs: string, scope: string) {
  const client = useQueryClient()
  const [stored, store] = useState(
    () => client.getQueryData<Chosen>(['kept', 'selection', keepAs]) ?? nothing(scope),
  )
  useEffect(() => {
    const queryKey = ['kept', 'selection', keepAs]
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(queryKey, stored)
  }, [client, keepAs, stored])
  return [stored, store] as const
}

/**
 * The selected rows of a list, kept across pages and while viewing a record: single rows, or all matching
 * rows with exceptions.
 * @param visible ids of the rows in view that can be selected, in order
 */
export function useSelection(
  visible: readonly number[],
  { scope, keepAs, total = 0 }: SelectionOf,
): Selection {
  const [stored, store] = useStored(keepAs, scope)
  const last = useRef<number>(undefined)
  const latest = useRef({ visible, scope })
  useEffect(() => {
    latest.current = { visible, scope }
  }, [visible, scope])
  const chosen = useMemo(() => (stored.scope === scope ? stored : nothing(scope)), [stored, scope])
  const change = useCallback(
    (update: (was: Chosen) => Chosen) => {
      // Ignores late changes from another list.
      if (latest.current.scope === scope) store((was) => update(was.scope === scope ? was : nothing(scope)))
    },
    [scope, store],
  )
  const toggle = useCallback(
    (id: number, range: boolean) => {
      if (!latest.current.visible.includes(id)) return
      const span = range ? between(latest.current.visible, last.current, id) : [id]
      last.current = id
      change((was) => flip(was, span, !isChosen(was, id)))
    },
    [change],
  )
  const set = useCallback(
    (ids: readonly number[], on: boolean) => change((was) => flip(was, ids, on)),
    [change],
  )
  const clear = useCallback(() => change(() => nothing(scope)), [change, scope])
  const selectMatching = useCallback(
    () => change(() => ({ ...nothing(scope), matching: true })),
    [change, scope],
  )
  const facts = useMemo(() => factsOf(chosen, visible, total), [chosen, visible, total])
  const toggleAll = () => change((was) => flip(was, visible, !facts.all))
  return { ...facts, has: (id) => isChosen(chosen, id), toggle, set, toggleAll, selectMatching, clear }
}

function factsOf(chosen: Chosen, visible: readonly number[], total: number) {
  const here = visible.filter((id) => isChosen(chosen, id)).length
  const all = visible.length > 0 && here === visible.length
  const ids = [...chosen.ids]
  const count = chosen.matching ? Math.max(total - ids.length, 0) : ids.length
  return {
    count,
    some: count > 0,
    all,
    ids: chosen.matching ? [] : ids,
    except: chosen.matching ? ids : undefined,
    elsewhere: chosen.matching ? 0 : ids.length - here,
    offer: !chosen.matching && all && total > count ? total : undefined,
  }
}
