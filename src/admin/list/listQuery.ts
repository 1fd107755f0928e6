import type { GetListParams } from 'ra-core'
import { type FilterQuery, filterQuery, type UrlListState } from './listUrl.ts'

type Asked = Pick<UrlListState<object>, 'filterValues' | 'sort' | 'page'> & { readonly perPage: number }

/** What the data provider is asked for a page of a list. `filter` is what is always asked, and no one chooses. */
export const listParams = ({ filterValues, sort, page, perPage }: Asked, filter?: FilterQuery) => ({
  pagination: { page, perPage },
  sort,
  filter: { ...filterQuery(filterValues), ...filter },
})

/** The key under which `useGetList` keeps a page. */
export const listKey = (resource: string, { pagination, sort, filter }: GetListParams) =>
  [resource, 'getList', { pagination, sort, filter, meta: undefined }] as const
