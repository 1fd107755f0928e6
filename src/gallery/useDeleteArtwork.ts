import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useConfirmDelete } from '#src/ui/useConfirmDelete.ts'
import { ARTWORKS, GALLERY_TAGS } from './galleryKeys.ts'

/** Deletes an artwork after a question (B§8). */
export function useDeleteArtwork(onDeleted: () => void) {
  const translate = useTranslate()
  const { remove } = useCrud('gallery')
  const client = useQueryClient()
  return useConfirmDelete<Artwork>({
    remove: ({ id }) => remove(id),
    question: () => translate('gallery.confirmDelete'),
    done: () => translate('gallery.deleted'),
    onDeleted: ({ id }) => {
      onDeleted()
      client.removeQueries({ queryKey: recordKey('gallery', id) })
      void client.invalidateQueries({ queryKey: ARTWORKS })
      void client.invalidateQueries({ queryKey: GALLERY_TAGS })
    },
  })
}
