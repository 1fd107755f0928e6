import { useListFilters } from '#src/admin/list/useListFilters.ts'
import type { OrderListFilter } from './orderFilters.ts'

/** What the orders list around is filtered by. */
export const useOrderFilters = () => useListFilters<OrderListFilter>()
