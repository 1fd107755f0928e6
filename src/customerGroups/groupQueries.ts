import { useQueryClient } from '@tanstack/react-query'
import type { CustomerGroupRow } from '#contract/customers/groups.ts'
import { CUSTOMER_KEYS } from '#src/customers/customerKeys.ts'

/** Rows of the list, which react-admin caches by id without it, have no members. */
export const WHOLE_GROUPS = { whole: true } as const

export const groupPath = ({ id }: Pick<CustomerGroupRow, 'id'>): string => `/customer-group/detail/${id}`

/** Invalidates what shows names and sizes of groups. */
export function useReloadGroups() {
  const client = useQueryClient()
  return () => {
    // Customer pages show the names of their groups.
    void client.invalidateQueries({ queryKey: CUSTOMER_KEYS.records, refetchType: 'none' })
    return client.invalidateQueries({ queryKey: CUSTOMER_KEYS.groupLists })
  }
}
