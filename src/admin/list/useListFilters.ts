import { useListContext } from 'ra-core'
import { isFiltered } from './listUrl.ts'

/** The filters of the list around, of the shape that the list's declaration gives them. */
export function useListFilters<F extends object>() {
  const { filterValues, setFilters } = useListContext()
  const filter = filterValues as F
  return {
    filter,
    isFiltered: isFiltered(filter),
    /** Changes some; undefined takes one away. */
    setFilter: (patch: { readonly [Name in keyof F]?: F[Name] | undefined }) =>
      setFilters({ ...filter, ...patch }),
    setFilters: setFilters as (filters: F) => void,
    clearFilters: () => setFilters({}),
  }
}
