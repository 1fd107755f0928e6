import type { GetListParams } from 'ra-core'
import { filterQuery, type PermanentFilter, type UrlListState } from './listUrl.ts'

type Asked = Pick<UrlListState<object>, 'filterValues' | 'sort' | 'page'> & { readonly perPage: number }

/** The data provider's parameters for a page. `filter` is permanent, not chosen by the user. */
export const listParams = ({ filterValues, sort, page, perPage }: Asked, filter?: PermanentFilter) => ({
  pagination: { page, perPage },
  sort,
  filter: filterQuery({ ...filterValues, ...filter }),
})

/** The query key under which `useGetList` caches a page. */
export const listKey = (resource: string, { pagination, sort, filter }: GetListParams) =>
  [resource, 'getList', { pagination, sort, filter, meta: undefined }] as const
