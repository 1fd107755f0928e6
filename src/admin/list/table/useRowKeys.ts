import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'
import type { Selection } from '../useSelection.ts'

export interface RowKeys {
  /** Index of the row in the Tab order. */
  readonly active: number
  readonly body: RefObject<HTMLTableSectionElement | null>
}

interface TableRecord {
  readonly id: number
}

interface RowKeysOptions<R extends TableRecord> {
  readonly rows: readonly R[] | undefined
  readonly selection: Selection | undefined
  readonly onOpen?: ((record: R, event: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => void) | undefined
  /** Identifies the list; another one starts at its first row. */
  readonly list: string
}

/** The last active row of each list, restored when the user returns. */
const left = new Map<string, number>()

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1, J: 1, K: -1 }

const idsBetween = (rows: readonly TableRecord[] | undefined, one: number, other: number) =>
  (rows ?? []).slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id)

/** The index a key moves to, or undefined if it is not a navigation key. */
function goalOf(key: string, active: number, last: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = STEPS[key]
  return step === undefined ? undefined : Math.min(Math.max(active + step, 0), last)
}

/**
 * Keyboard navigation in table rows: arrows or j and k, Home, End, Enter, x, with Shift to select on the way.
 * Letters work anywhere on the page, the others if nothing or the table has the focus.
 */
export function useRowKeys<R extends TableRecord>(options: RowKeysOptions<R>): RowKeys {
  const { list, rows, selection, onOpen } = options
  const [index, setPlace] = useState({ list, active: left.get(list) ?? -1 })
  const body = useRef<HTMLTableSectionElement>(null)
  const anchor = useRef<number>(undefined)
  const active = index.list === list ? index.active : (left.get(list) ?? -1)
  const last = (rows?.length ?? 0) - 1

  useFocusedRow(body, (focused) => {
    if (focused === active) return
    left.set(list, focused)
    setPlace({ list, active: focused })
  })
  const go = (goal: number) => {
    const row = body.current?.rows[goal]
    row?.focus({ preventScroll: true })
    row?.scrollIntoView?.({ block: 'nearest' })
  }
  /** Selects rows moving away from where Shift was first held, and deselects them on the way back. */
  const extend = (goal: number) => {
    const from = Math.max(active, 0)
    anchor.current ??= from
    selection?.set(idsBetween(rows, anchor.current, from), false)
    selection?.set(idsBetween(rows, anchor.current, goal), true)
  }
  usePageKeys((event) => {
    if (last < 0 || !body.current) return false
    if (!event.shiftKey) anchor.current = undefined
    const { target, key } = event
    const inTable = target instanceof Element && body.current.contains(target)
    const isLetter = key.length === 1
    if (!isLetter && !inTable && target !== document.body) return false
    const goal = goalOf(key, active, last)
    if (goal !== undefined) {
      if (event.shiftKey && selection) extend(goal)
      go(goal)
      return true
    }
    const record = rows?.[active]
    if (!record) return false
    if (key === 'x' || key === 'X') selection?.toggle(record.id, event.shiftKey)
    else if (key === 'Enter' && target === body.current.rows[active]) onOpen?.(record, event)
    else return false
    return true
  })
  return { active: Math.min(Math.max(active, 0), Math.max(last, 0)), body }
}

/** Calls back with the index of the row that has or contains the focus. */
function useFocusedRow(body: RowKeys['body'], onRow: (index: number) => void): void {
  const focus = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element && body.current?.contains(target) && target.closest('tr')
    if (row) onRow(row.sectionRowIndex)
  })
  useEffect(() => {
    const listen = (event: FocusEvent) => focus(event)
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [])
}
