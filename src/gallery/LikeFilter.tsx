import { useGetOne, useTranslate } from 'ra-core'
import { type Artwork, getArtwork } from '#contract/gallery/artworks.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useCan } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import type { GalleryFilterValues } from './galleryUrl.ts'

/** Names the artwork that the listed ones look like, and removes the filter; nothing without that filter. */
export function LikeFilter() {
  const { filter } = useListFilters<GalleryFilterValues>()
  return filter.like === undefined ? null : <Like key={filter.like} id={filter.like} />
}

function Like({ id }: { readonly id: string }) {
  const translate = useTranslate()
  const { setFilter } = useListFilters<GalleryFilterValues>()
  const sees = useCan(getArtwork)
  const { data } = useGetOne<Artwork>('gallery', { id: Number(id) }, { enabled: sees, retry: false })
  const name = translate('looks.like')
  return (
    <FilterPill
      name={name}
      value={data?.title ?? `#${id}`}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ like: undefined })}
    />
  )
}
