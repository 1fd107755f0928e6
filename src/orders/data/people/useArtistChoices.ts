import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import {
  type ArtistChoice,
  type ArtistFit,
  artistsToAssign,
  listArtists,
  type RankedArtist,
} from '#contract/artists/artists.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'

/** Debounce time of picker searches (A§9). */
export const PICKER_DEBOUNCE = 500

const WORKLOAD = [
  'numNewOrder',
  'numSketch',
  'numSketchReview',
  'numSketchEdit',
  'numColor',
  'numColorReview',
  'numColorEdit',
  'numExportFile',
] as const

/** New, Doing and Reviewing as the spec counts them (D-10.1). */
const loadOf = (artist: ArtistChoice) => ({
  new: artist.numNewOrder,
  doing: artist.numColor,
  reviewing: artist.numSketchReview + artist.numColorReview + artist.numExportFile,
})

/** Why the assignment helper suggests an artist, in short. */
const reasonsOf = (translate: TranslateFunction, { freeSlots, score, late, ordersOfCustomer }: ArtistFit) =>
  [
    translate('orders.assign.free', { smart_count: freeSlots }),
    score !== null && score.toFixed(1),
    ordersOfCustomer > 0 && translate('orders.assign.drewBefore'),
    late > 0 && translate('orders.assign.late', { smart_count: late }),
  ]
    .filter(Boolean)
    .join(' · ')

/** An artist in a picker; the reasons are those of the assignment helper. */
const choiceOf = (translate: TranslateFunction, artist: ArtistChoice, fit: ArtistFit | undefined) => ({
  value: artist.login,
  label: artist.fullName,
  hint: [fit && reasonsOf(translate, fit), translate('orders.assign.load', loadOf(artist))]
    .filter(Boolean)
    .join('\n'),
  title: WORKLOAD.map((name) => `${translate(`orders.workload.${name}`)}: ${artist[name]}`).join('\n'),
})

/** The artists that can be assigned, the best suited first, for an order if one is given. */
function useRanked(orderId: number | undefined, wanted: boolean) {
  const call = useCall()
  const can = useCan(artistsToAssign)
  const query = useQuery({
    queryKey: [...ORDER_KEYS.artists, 'ranked', orderId ?? null],
    queryFn: ({ signal }) => call(artistsToAssign, {}, { query: { booking: orderId }, signal }),
    enabled: can && wanted,
    staleTime: 60_000,
  })
  return { ...query, enabled: can }
}

/** The artists that the server finds by the text, debounced. */
function useFound(text: string, ranks: boolean, wanted: boolean) {
  const call = useCall()
  const can = useCan(listArtists)
  const settled = useDebounced(text.trim(), PICKER_DEBOUNCE)
  const query = useQuery({
    queryKey: [...ORDER_KEYS.artists, 'found', settled],
    queryFn: async ({ signal }) =>
      (await call(listArtists, {}, { query: { text: settled, size: 20 }, signal })).rows,
    enabled: can && wanted && (settled !== '' || !ranks),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return { ...query, can, searches: can && settled !== '' }
}

/** The found artists that can be assigned, in the order of the assignment helper. */
function rankedAmong(
  found: readonly ArtistChoice[],
  ranked: readonly RankedArtist[],
): readonly RankedArtist[] {
  const ids = new Set(found.map(({ id }) => id))
  return ranked.filter(({ id }) => ids.has(id))
}

interface Wanted {
  /** The order to be assigned: its customer's earlier artists come first. */
  readonly orderId?: number | undefined
  /** Also finds artists that cannot be assigned now, as filters need. */
  readonly all?: boolean
  /** Whether they are needed yet. */
  readonly wanted?: boolean
}

/**
 * Artists with their workload, ranked by the assignment helper with its reasons. The server searches if the
 * account may list artists; else the picker filters the assignable ones (D-7.24).
 */
export function useArtistChoices(text: string, { orderId, all = false, wanted = true }: Wanted = {}) {
  const translate = useTranslate()
  const ranked = useRanked(orderId, wanted)
  const found = useFound(text, ranked.enabled, wanted)
  const { searches } = found
  const artists = useMemo((): readonly ArtistChoice[] | undefined => {
    if (!searches && ranked.enabled) return ranked.data
    if (all || !ranked.enabled || !found.data || !ranked.data) return found.data
    return rankedAmong(found.data, ranked.data)
  }, [all, searches, found.data, ranked.data, ranked.enabled])
  const choices = useMemo(() => {
    const fits = new Map(ranked.data?.map(({ id, fit }) => [id, fit]))
    return artists?.map((artist) => choiceOf(translate, artist, fits.get(artist.id)))
  }, [artists, ranked.data, translate])
  const asked = searches || !ranked.enabled ? found : ranked
  return { artists, choices, error: asked.error, refetch: asked.refetch, searches: found.can }
}
