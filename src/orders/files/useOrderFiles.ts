import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PictureQuery } from '#contract/gallery/pictureFacts.ts'
import { listOrderFiles } from '#contract/orders/orderFiles.ts'
import { useCall } from '#src/providers/useCall.ts'

/** What the files of an order are narrowed to. */
export interface FilesFilter extends PictureQuery {
  /** Id of the file that the others should look like. */
  readonly like?: number | undefined
}

/** The files of an order that fit the filter, always as they are now; the former ones until they have loaded. */
export function useOrderFiles(code: string, filter: FilesFilter) {
  const call = useCall()
  return useQuery({
    queryKey: ['orders', 'files', code, filter],
    queryFn: ({ signal }) => call(listOrderFiles, { id: code }, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
