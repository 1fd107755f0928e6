import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { listArtists } from '#contract/artists/artists.ts'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useCall } from '#src/providers/useCall.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useDebounced } from '#src/ui/filters/useDebounced.ts'
import { PAYOUT_KEYS } from '../payoutKeys.ts'
import type { PayoutFilters } from './payoutFilters.ts'

/** Debounce time of picker searches in milliseconds (A§9). */
const DEBOUNCE = 500
const MOST = 50

function useArtists(text: string) {
  const call = useCall()
  const settled = useDebounced(text.trim(), DEBOUNCE)
  return useQuery({
    queryKey: [...PAYOUT_KEYS.artists, settled],
    queryFn: async ({ signal }) =>
      (
        await call(listArtists, {}, { query: { text: settled, size: MOST, sort: 'firstName,asc' }, signal })
      ).rows.map(({ login, fullName }) => ({ login, fullName })),
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  })
}

/** Filters by one or more artists. */
export function PayoutArtistFilter() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<PayoutFilters>()
  const { data: rows = [] } = useListContext<PayoutRow>()
  const [text, setText] = useState('')
  const { data: first = [] } = useArtists('')
  const { data: found, error, refetch } = useArtists(text)
  const chosen = filter.assignee
  const name = translate('payouts.filters.artist')
  const known = [...first, ...(found ?? []), ...rows.flatMap(({ artist }) => artist ?? [])]
  const nameOf = (login: string) => known.find((artist) => artist.login === login)?.fullName ?? login
  const flip = (login: string) => {
    const next = chosen.includes(login) ? chosen.filter((one) => one !== login) : [...chosen, login]
    setFilter({ assignee: next })
  }
  return (
    <FilterPill
      name={name}
      value={chosen.map(nameOf).join(', ') || undefined}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ assignee: undefined })}
    >
      {() => (
        <Picker
          label={name}
          multiple
          searchLabel={translate('payouts.filters.searchArtist')}
          noMatch={translate('ui.noChoice')}
          choices={found?.map(({ login, fullName }) => ({ value: login, label: fullName, hint: login }))}
          selected={chosen}
          onText={setText}
          onPick={flip}
          failed={error && <ChoicesFailed retry={refetch} />}
        />
      )}
    </FilterPill>
  )
}
