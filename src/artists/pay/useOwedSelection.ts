import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import type { ArtistRow } from '#contract/artists/artists.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { ARTIST_KEYS } from '../artistKeys.ts'

/** The selected artists who are owed something. */
export interface OwedSelection {
  readonly ids: readonly number[]
  /** To be called for a payout: reads the list again and deselects the paid artist. */
  readonly settle: (payout: Payout) => void
}

interface KnownList {
  readonly data: readonly ArtistRow[]
}

/** Also counts artists on other pages, which were read when they were selected. */
export function useOwedSelection({ ids, set }: Selection): OwedSelection {
  const client = useQueryClient()
  const { data = [] } = useListContext<ArtistRow>()
  const pages = client.getQueriesData<KnownList>({ queryKey: ARTIST_KEYS.lists })
  const known = new Map(
    [...pages.flatMap(([, page]) => page?.data ?? []), ...data].map((row) => [row.id, row]),
  )
  return {
    ids: ids.filter((id) => (known.get(id)?.numUnpaid ?? 0) > 0),
    settle: ({ artist }) => {
      void client.invalidateQueries({ queryKey: ARTIST_KEYS.lists })
      if (artist) set([artist.id], false)
    },
  }
}
