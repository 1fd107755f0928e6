import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { ListControl } from '#src/ui/useListState.ts'

type UserListControl = ListControl<'name' | 'role'>

/** The role that the staff are filtered by. */
export interface RestingRole {
  /** As chosen, at once; the list follows when the choosing rests. */
  readonly role: string | undefined
  /** Undefined takes it away, which is not waited for. */
  readonly choose: (role: string | undefined) => void
}

/**
 * A role that the list follows when the choosing rests (A§9), and the list with it: what waits gives way to Clear all,
 * to the back button, and to another role from elsewhere.
 * @param debounce how long a choice rests before the list follows, in milliseconds
 */
export function useRestingRole(
  list: UserListControl,
  debounce: number,
): RestingRole & { list: UserListControl } {
  const { filter, setFilter } = list
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
    // What stands already is no change: it would be one more step back, from the first page on.
    const stands = role === filter.role
    setPicked(stands ? undefined : role)
    if (role === undefined && !stands) setFilter({ role })
  }
  const clearFilter = () => {
    setPicked(undefined)
    list.clearFilter()
  }
  return { role: picked ?? filter.role, choose, list: { ...list, clearFilter } }
}
