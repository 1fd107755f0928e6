import { useListContext } from 'ra-core'
import { Pager } from '#src/ui/table/Pager.tsx'
import { isAtLeast } from './isAtLeast.ts'
import { useListTools } from './ListTools.ts'

/** The list's pagination: current page, page buttons and page size. */
export function Pagination() {
  const { page, perPage, total, meta, setPage, setPerPage } = useListContext()
  const { sizes } = useListTools()
  return (
    <Pager
      page={page - 1}
      size={perPage}
      total={total}
      atLeast={isAtLeast(meta)}
      sizes={sizes}
      onPage={(to) => setPage(to + 1)}
      onSize={setPerPage}
    />
  )
}
