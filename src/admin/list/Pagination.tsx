import { useListContext } from 'ra-core'
import { Pager } from '#src/ui/Pager.tsx'
import { useListTools } from './ListTools.ts'

/** Which page of the list is in view, the way to the others, and how many rows a page has. */
export function Pagination() {
  const { page, perPage, total, setPage, setPerPage } = useListContext()
  const { sizes } = useListTools()
  return (
    <Pager
      page={page - 1}
      size={perPage}
      total={total}
      sizes={sizes}
      onPage={(to) => setPage(to + 1)}
      onSize={setPerPage}
    />
  )
}
