import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { Column, TableRecord } from '../list/DataTable.tsx'

/** A list's columns as this device shows them, and what the chooser needs. */
export interface ChosenColumns<R extends TableRecord> {
  readonly all: readonly Column<R>[]
  readonly chosen: readonly Column<R>[]
  /** Stores the keys to show, in order; null for all in the usual order. */
  readonly choose: (keys: readonly string[] | null) => void
}

/** The columns of a list as chosen on this device; the pinned ones stay first. */
export function useChosenColumns<R extends TableRecord>(
  list: string,
  all: readonly Column<R>[],
): ChosenColumns<R> {
  const [stored, choose] = useStore<readonly string[] | null>(`${list}.columns`, null)
  const chosen = useMemo(() => {
    if (!Array.isArray(stored)) return all
    const pinned = all.filter((column) => column.pinned)
    const others = stored.flatMap((key) => all.filter((column) => column.key === key && !column.pinned))
    return [...pinned, ...new Set(others)]
  }, [all, stored])
  return { all, chosen, choose }
}
