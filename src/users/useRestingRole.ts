import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isFiltered, type TextFilters } from '#src/admin/list/listUrl.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'

type UserFilters = TextFilters<'name' | 'role'>

/** The role that the staff are filtered by. */
export interface RestingRole {
  /** As chosen, at once; the list follows when the choosing rests. */
  readonly role: string | undefined
  /** Undefined takes it away, which is not waited for. */
  readonly choose: (role: string | undefined) => void
}

/**
 * A role that the list around follows when the choosing rests (A§9): what waits gives way to Clear all, to the back
 * button, and to another role from elsewhere. `setFilters` is that of the list, for everything else in it.
 * @param debounce how long a choice rests before the list follows, in milliseconds
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
    // What is set already is no change: it would be one more step back, from the first page on.
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
