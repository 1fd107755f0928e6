import { useQueryClient } from '@tanstack/react-query'
import type { Artist, ArtistRow } from '#contract/artists/artists.ts'
import { ARTIST_KEYS, artistRecordKey } from './artistKeys.ts'

interface KnownList {
  readonly data: readonly ArtistRow[]
}

/**
 * Puts a saved artist in the cache: its page, and its row in the lists, which are read again when next used. A
 * list that is being read starts over, because its answer may be older than the saved row.
 */
export function useKeepArtist(): (saved: Artist) => void {
  const client = useQueryClient()
  return (saved) => {
    client.setQueryData(artistRecordKey(saved.login), saved)
    client.setQueriesData<KnownList>(
      { queryKey: ARTIST_KEYS.lists },
      (known) => known && { ...known, data: known.data.map((row) => (row.id === saved.id ? saved : row)) },
    )
    const lists = { queryKey: ARTIST_KEYS.lists }
    void client.invalidateQueries({ ...lists, refetchType: client.isFetching(lists) > 0 ? 'active' : 'none' })
  }
}
