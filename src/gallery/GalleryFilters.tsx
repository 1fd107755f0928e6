import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { LookFilters } from '#src/ui/pictures/LookFilters.tsx'
import type { GalleryFilterValues } from './galleryUrl.ts'

/** The gallery's filters by what a picture looks like, in the URL as those of every list. */
export function GalleryFilters() {
  const { filter, setFilter } = useListFilters<GalleryFilterValues>()
  return <LookFilters values={filter} onChange={setFilter} />
}
