import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import type { ArtistRow } from '#contract/artists/artists.ts'
import type { Payout } from '#contract/payouts/payouts.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { ARTIST_KEYS } from '../artistKeys.ts'

interface KnownList {
  readonly data: readonly ArtistRow[]
}

/** The ids of the selected artists who are owed something, also on other pages read earlier. */
export function useOwedSelection({ ids }: Selection): readonly number[] {
  const client = useQueryClient()
  const { data = [] } = useListContext<ArtistRow>()
  const pages = client.getQueriesData<KnownList>({ queryKey: ARTIST_KEYS.lists })
  const known = new Map(
    [...pages.flatMap(([, page]) => page?.data ?? []), ...data].map((row) => [row.id, row]),
  )
  return ids.filter((id) => (known.get(id)?.numUnpaid ?? 0) > 0)
}

/** To be called with a payout: deselects the paid artist. */
export function useSettle(selection: Selection | undefined): (payout: Payout) => void {
  return ({ artist }) => {
    if (artist) selection?.set([artist.id], false)
  }
}
