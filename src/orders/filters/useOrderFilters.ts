import { useListFilters } from '#src/admin/list/useListFilters.ts'
import type { OrderListFilter } from './orderFilters.ts'

/** The filters of the surrounding orders list. */
export const useOrderFilters = () => useListFilters<OrderListFilter>()
