import { useTranslate } from 'ra-core'
import { PARKED_STATES } from '#contract/parkedOrders/parkedOrders.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { StateFilter } from '#src/inbox/StateFilter.tsx'

/** Search, and a filter by state. */
export function ParkedFilters() {
  const translate = useTranslate()
  return (
    <>
      <SearchInput source="text" label={translate('parked.search')} />
      <StateFilter texts="parked" states={PARKED_STATES} />
    </>
  )
}
