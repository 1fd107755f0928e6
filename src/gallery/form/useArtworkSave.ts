import { useQueryClient } from '@tanstack/react-query'
import { useEvent, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { useSaveHandler } from '#src/admin/record/useSaveHandler.ts'
import type { RecordSave } from '#src/forms/recordSave.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { ARTWORKS, GALLERY_TAGS } from '../galleryKeys.ts'
import { useGalleryTags } from '../useGalleryTags.ts'
import { type ArtworkValues, artworkBody } from './artworkValues.ts'

interface Pages {
  readonly data?: readonly Artwork[]
}

/** Puts a saved artwork where it is shown, and reads again what else may have changed. */
function useTakeSaved() {
  const client = useQueryClient()
  return (saved: Artwork) => {
    client.setQueryData(recordKey('gallery', saved.id), saved)
    client.setQueriesData<Pages>({ queryKey: ARTWORKS }, (page) =>
      page?.data ? { ...page, data: page.data.map((one) => (one.id === saved.id ? saved : one)) } : page,
    )
    void client.invalidateQueries({ queryKey: ARTWORKS })
    void client.invalidateQueries({ queryKey: GALLERY_TAGS })
  }
}

/**
 * Adds an artwork, or changes the given one, by react-admin's save context. Not by `Edit`, which reads the artwork
 * first: the list has all of it, and accounts may change artworks whose page they may not open.
 */
export function useArtworkSave(artwork: Artwork | undefined, onSaved: () => void) {
  const translate = useTranslate()
  const toast = useToast()
  const crud = useCrud('gallery')
  const tags = useGalleryTags().data
  const show = useTakeSaved()
  const send = useEvent((values: ArtworkValues, over: Artwork | undefined = artwork) => {
    const body = artworkBody(values, [...(tags ?? []), ...(over?.tags ?? [])])
    return over ? crud.update(over.id, body, over.version) : crud.create(body)
  })
  const read = useEvent(() =>
    artwork ? crud.read(artwork.id) : Promise.reject(new Error('A new artwork has no version')),
  )
  const take = useEvent(async (saved: Artwork) => {
    show(saved)
    toast.success(translate(artwork ? 'gallery.updated' : 'gallery.added'))
    onSaved()
  })
  const save = useSaveHandler<Artwork, ArtworkValues>({ send, take }, artwork)
  return useMemo(
    (): RecordSave<Artwork, ArtworkValues> => ({ save, send, read, take, mutationMode: 'pessimistic' }),
    [save, send, read, take],
  )
}
