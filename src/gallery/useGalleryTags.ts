import { useQuery } from '@tanstack/react-query'
import { listGalleryTags } from '#contract/gallery/artworks.ts'
import { useCall } from '#src/providers/useCall.ts'
import { GALLERY_TAGS } from './galleryKeys.ts'

/** The tags of artworks, by name. */
export function useGalleryTags() {
  const call = useCall()
  return useQuery({
    queryKey: GALLERY_TAGS,
    queryFn: ({ signal }) => call(listGalleryTags, {}, { signal }),
  })
}
