import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ArtistRow } from '#contract/artists/artists.ts'
import type { UpdateOf } from '#src/providers/cruds.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { ARTIST_KEYS } from './artistKeys.ts'
import { useKeepArtist } from './useKeepArtist.ts'

interface KnownList {
  readonly data: readonly Pick<ArtistRow, 'login' | 'version'>[]
}

/** The version of the artist that the lists hold by now: a change just before this one has made a new one. */
const versionNow = (client: QueryClient, { login, version }: Pick<ArtistRow, 'login' | 'version'>): number =>
  client
    .getQueriesData<KnownList>({ queryKey: ARTIST_KEYS.lists })
    .flatMap(([, list]) => list?.data ?? [])
    .reduce((newest, row) => (row.login === login ? Math.max(newest, row.version) : newest), version)

/**
 * Changes an artist in place, such as a score in the list (D-10.13). Changes of one artist are sent one after the
 * other, each on the version that the one before made. After a version conflict the list is read again, so that
 * the next try is on what is shown.
 */
export function useChangeArtist<Given>(
  artist: Pick<ArtistRow, 'login' | 'version'>,
  changeOf: (given: Given) => UpdateOf<'artists'>,
) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepArtist()
  const artists = useCrud('artists')
  const client = useQueryClient()
  return useMutation({
    scope: { id: `artist ${artist.login}` },
    mutationFn: (given: Given) => artists.update(artist.login, changeOf(given), versionNow(client, artist)),
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
