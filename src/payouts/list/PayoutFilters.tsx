import { useTranslate } from 'ra-core'
import { listArtists } from '#contract/artists/artists.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { useCan } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { usePayoutAbilities } from '../usePayoutAbilities.ts'
import { PayoutArtistFilter } from './ArtistFilter.tsx'
import type { PayoutFilters as Filters } from './payoutFilters.ts'
import { RangeFilter } from './RangeFilter.tsx'

/** Search, artists and days; the latter two as far as the account may use them (B§2). */
export function PayoutFilters() {
  const translate = useTranslate()
  const { pays, sums } = usePayoutAbilities()
  const lists = useCan(listArtists)
  return (
    <>
      <SearchInput source="text" label={translate('payouts.search')} />
      {sums && <RangeFilter />}
      {pays && lists && <PayoutArtistFilter />}
      <VoidedPill />
    </>
  )
}

/** That voided payouts are left out, as a link from the insights says, to be taken back. */
function VoidedPill() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<Filters>()
  if (filter.voided === undefined) return null
  const name = translate('payouts.status.voided')
  return (
    <FilterPill
      name={name}
      value={translate('payouts.filters.without')}
      removeLabel={translate('ui.remove', { name })}
      onClear={() => setFilter({ voided: undefined })}
    />
  )
}
