import { useTranslate } from 'ra-core'
import { listArtists } from '#contract/artists/artists.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { usePayoutPowers } from '../usePayoutPowers.ts'
import { ArtistFilter } from './ArtistFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'

/** Search, artists and days; the latter two as far as the account may use them (B§2). */
export function PayoutFilters() {
  const translate = useTranslate()
  const { pays, sums } = usePayoutPowers()
  const lists = useCan(listArtists)
  return (
    <>
      <SearchInput source="text" label={translate('payouts.search')} />
      {sums && <RangeFilter />}
      {pays && lists && <ArtistFilter />}
    </>
  )
}
