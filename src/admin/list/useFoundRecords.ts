import { type RaRecord, type SortPayload, useGetList } from 'ra-core'

interface Search {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
  /** Maximum number of records; defaults to 20. */
  readonly size?: number
  readonly enabled?: boolean
  /** Set if a failure is shown at once instead of trying again. */
  readonly retry?: false
}

/** The first records that match, for pickers; the previous ones are kept while the next are loading. */
export function useFoundRecords<R extends RaRecord>(resource: string, search: Search) {
  const { filter, sort, size = 20, ...options } = search
  return useGetList<R>(
    resource,
    { pagination: { page: 1, perPage: size }, sort, filter },
    { ...options, placeholderData: (previous) => previous },
  )
}
