import type { PaginationPayload, RaRecord } from 'ra-core'
import { MAX_PAGE_SIZE } from '#contract/lists/paging.ts'
import type { ListPage, ListParams } from './dataProvider.ts'

/**
 * A page of more records than the API gives at once (D-6.2), such as the 1,000 of react-admin's export button: read in pages
 * of the API's size, one after the other, up to the end of the list.
 */
export async function getLongPage(
  params: ListParams,
  { page, perPage }: PaginationPayload,
  getPart: (params: ListParams) => Promise<ListPage>,
): Promise<ListPage> {
  const [from, to] = [(page - 1) * perPage, page * perPage]
  const first = Math.floor(from / MAX_PAGE_SIZE)
  const data: RaRecord[] = []
  for (let at = first; ; at += 1) {
    const part = await getPart({ ...params, pagination: { page: at + 1, perPage: MAX_PAGE_SIZE } })
    data.push(...part.data)
    const read = (at + 1) * MAX_PAGE_SIZE
    if (read < to && part.data.length === MAX_PAGE_SIZE) continue
    const skipped = from - first * MAX_PAGE_SIZE
    return { ...part, data: data.slice(skipped, skipped + perPage) }
  }
}
