import { useTranslate } from 'ra-core'
import { INBOX_STATES } from '#contract/conversation/inbox.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { StateFilter } from './StateFilter.tsx'

/** Search, and a filter by state. */
export function InboxFilters() {
  const translate = useTranslate()
  return (
    <>
      <SearchInput source="text" label={translate('inbox.search')} />
      <StateFilter texts="inbox" states={INBOX_STATES} />
    </>
  )
}
