import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { UrlFilterValues } from '#contract/lists/filters.ts'
import type { USER_FILTERS } from '#contract/users.ts'
import { isFiltered } from '#src/admin/list/listUrl.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'

type UserFilters = UrlFilterValues<typeof USER_FILTERS>

/** The role filter of the staff list. */
export interface RestingRole {
  /** The chosen role, before debouncing. */
  readonly role: string | undefined
  /** Undefined removes it, without debouncing. */
  readonly choose: (role: string | undefined) => void
}

/**
 * A debounced role filter (A§9): a pending choice is dropped by Clear all, by the back button, and by another
 * role from the URL. `setFilters` changes all other filters.
 * @param debounce delay before the list is filtered, in milliseconds
 */
export function useRestingRole(
  debounce: number,
): RestingRole & { readonly setFilters: (filters: UserFilters) => void } {
  const { filter, setFilter, setFilters: change } = useListFilters<UserFilters>()
  const { key } = useLocation()
  const back = useNavigationType() === NavigationType.Pop
  const [picked, setPicked] = useState<string>()
  const [seen, setSeen] = useState({ key, role: filter.role })
  const latest = useRef(setFilter)
  useEffect(() => {
    latest.current = setFilter
  })
  if (seen.key !== key) {
    setSeen({ key, role: filter.role })
    if (back || seen.role !== filter.role) setPicked(undefined)
  }
  useEffect(() => {
    if (picked === undefined) return undefined
    const timer = setTimeout(() => latest.current({ role: picked }), debounce)
    return () => clearTimeout(timer)
  }, [picked, debounce])
  const choose = (role: string | undefined) => {
    // Setting the same value would add a history entry and go to the first page.
    const same = role === filter.role
    setPicked(same ? undefined : role)
    if (role === undefined && !same) setFilter({ role })
  }
  const setFilters = (filters: UserFilters) => {
    if (!isFiltered(filters)) setPicked(undefined)
    change(filters)
  }
  return { role: picked ?? filter.role, choose, setFilters }
}
