import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type ArtistChoice, artistsToAssign, listArtists } from '#contract/artists/artists.ts'
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

/**
 * Artists with their workload. The server searches if the account may list artists; else all assignable ones
 * are loaded and the picker filters them (D-7.24).
 */
export function useArtistChoices(text: string) {
  const call = useCall()
  const translate = useTranslate()
  const searches = useCan(listArtists)
  const assigns = useCan(artistsToAssign)
  const settled = useDebounced(text.trim(), PICKER_DEBOUNCE)
  const searched = searches && settled !== ''
  const { data, error, refetch } = useQuery({
    queryKey: [...ORDER_KEYS.artists, searched ? settled : ''],
    queryFn: async ({ signal }): Promise<readonly ArtistChoice[]> =>
      searched || !assigns
        ? (await call(listArtists, {}, { query: { text: settled, size: 20 }, signal })).rows
        : call(artistsToAssign, {}, { signal }),
    enabled: searches || assigns,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const choices = useMemo(
    () =>
      data?.map((artist) => ({
        value: artist.login,
        label: artist.fullName,
        hint: translate('orders.assign.load', loadOf(artist)),
        title: WORKLOAD.map((name) => `${translate(`orders.workload.${name}`)}: ${artist[name]}`).join('\n'),
      })),
    [data, translate],
  )
  return { artists: data, choices, error, refetch, searches }
}
