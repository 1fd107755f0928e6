import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { Column, TableRecord } from './table/column.ts'

/** The columns of a list as chosen on this device, the pinned ones first, and what `ColumnsButton` needs. */
export function useChosenColumns<R extends TableRecord>(list: string, all: readonly Column<R>[]) {
  const [stored, choose] = useStore<readonly string[] | null>(`${list}.columns`, null)
  const chosen = useMemo(() => {
    if (!Array.isArray(stored)) return all
    const pinned = all.filter((column) => column.pinned)
    const others = stored.flatMap((key) => all.filter((column) => column.key === key && !column.pinned))
    return [...pinned, ...new Set(others)]
  }, [all, stored])
  const hidden = all.filter((column) => !chosen.includes(column))
  const choices = [...chosen, ...hidden].map((column) => ({
    value: column.key,
    label: column.label,
    shown: chosen.includes(column),
    fixed: column.pinned === true,
  }))
  return { chosen, choices, choose }
}
