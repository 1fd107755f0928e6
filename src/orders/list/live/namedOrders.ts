import type { GetListParams } from 'ra-core'
import type { FilterQuery } from '#src/admin/list/listUrl.ts'

/** The data provider's parameters for those of the given orders that match a filter. */
export const namedOrders = (ids: readonly number[], size: number, filter?: FilterQuery): GetListParams => ({
  pagination: { page: 1, perPage: size },
  filter: { ...filter, id: [...ids] },
})
