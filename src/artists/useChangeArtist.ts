import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ArtistRow } from '#contract/artists/artists.ts'
import type { UpdateOf } from '#src/providers/cruds.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { ARTIST_KEYS } from './artistKeys.ts'
import { useKeepArtist } from './useKeepArtist.ts'

/**
 * Changes an artist in place, such as a score in the list (D-10.13). After a version conflict the list is read
 * again, so that the next try is on what is shown.
 */
export function useChangeArtist<Given>(
  { login, version }: Pick<ArtistRow, 'login' | 'version'>,
  changeOf: (given: Given) => UpdateOf<'artists'>,
) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepArtist()
  const artists = useCrud('artists')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => artists.update(login, changeOf(given), version),
    onSuccess: (saved) => {
      toast.success(translate('artists.updated'))
      keep(saved)
    },
    onError: (error) => {
      toast.error(error)
      void client.invalidateQueries({ queryKey: ARTIST_KEYS.lists })
    },
  })
}
