import { useListContext } from 'ra-core'
import { isFiltered } from './listUrl.ts'

/** The list context's filters, typed as in the list's declaration. */
export function useListFilters<F extends object>() {
  const { filterValues, setFilters } = useListContext()
  const filter = filterValues as F
  return {
    filter,
    isFiltered: isFiltered(filter),
    /** Changes some filters; undefined removes one. */
    setFilter: (patch: { readonly [Name in keyof F]?: F[Name] | undefined }) =>
      setFilters({ ...filter, ...patch }),
    setFilters: setFilters as (filters: F) => void,
    clearFilters: () => setFilters({}),
  }
}
