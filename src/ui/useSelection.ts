import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export interface Selection {
  readonly ids: readonly number[]
  readonly all: boolean
  readonly some: boolean
  readonly has: (id: number) => boolean
  /** Flips one row; with `range` every row from the last flipped one on takes its new state. */
  readonly toggle: (id: number, range: boolean) => void
  readonly toggleAll: () => void
  readonly clear: () => void
  readonly drop: (ids: readonly number[]) => void
}

const NOTHING: ReadonlySet<number> = new Set()

const flip = (current: ReadonlySet<number>, ids: readonly number[], on: boolean) => {
  const next = new Set(current)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

const between = (ids: readonly number[], from: number | undefined, to: number) => {
  const start = from === undefined ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/**
 * The selected rows among those that stand in the list: what is counted is what an action gets.
 * @param visible ids of the rows in view, in their order
 * @param scope says which list this is; another one starts with nothing selected
 */
export function useSelection(visible: readonly number[], scope: string): Selection {
  const [stored, store] = useState({ scope, ids: NOTHING })
  const last = useRef<number>(undefined)
  const latest = useRef(visible)
  useEffect(() => {
    latest.current = visible
  }, [visible])
  const chosen = stored.scope === scope ? stored.ids : NOTHING
  const ids = useMemo(() => visible.filter((id) => chosen.has(id)), [visible, chosen])

  const change = useCallback(
    (update: (current: ReadonlySet<number>) => ReadonlySet<number>) =>
      store((was) => ({ scope, ids: update(was.scope === scope ? was.ids : NOTHING) })),
    [scope],
  )
  const toggle = useCallback(
    (id: number, range: boolean) => {
      const span = range ? between(latest.current, last.current, id) : [id]
      last.current = id
      change((current) => flip(current, span, !current.has(id)))
    },
    [change],
  )
  const drop = useCallback(
    (gone: readonly number[]) => change((current) => flip(current, gone, false)),
    [change],
  )
  const clear = useCallback(() => change(() => NOTHING), [change])
  const all = visible.length > 0 && ids.length === visible.length
  const toggleAll = () => change(() => (all ? NOTHING : new Set(visible)))
  return { ids, all, some: ids.length > 0, has: (id) => chosen.has(id), toggle, toggleAll, clear, drop }
}
