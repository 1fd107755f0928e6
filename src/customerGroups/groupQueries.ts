import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerGroup, CustomerGroupRow } from '#contract/customerGroups.ts'
import { useCrud } from '#src/providers/useCrud.ts'

/** Not 'getOne', which list rows use as well: they have no members. */
const keyOf = (id: string) => ['customerGroups', 'page', { id }] as const

export const groupPath = ({ id }: Pick<CustomerGroupRow, 'id'>): string => `/customer-group/detail/${id}`

export function useGroup(id: string) {
  const groups = useCrud('customerGroups')
  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => groups.read(id, signal) })
}

/** Puts a saved group in the cache, and invalidates what shows group names. */
export function useKeepGroup() {
  const client = useQueryClient()
  return (saved?: CustomerGroup) => {
    if (saved) client.setQueryData(keyOf(String(saved.id)), saved)
    // Customer pages show the names of their groups.
    void client.invalidateQueries({ queryKey: ['customers', 'page'], refetchType: 'none' })
    return Promise.all(
      ['getList', 'choices'].map((what) => client.invalidateQueries({ queryKey: ['customerGroups', what] })),
    )
  }
}
