import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { NONE } from '#contract/lists/filters.ts'
import { useSettled } from '#src/admin/list/useSettled.ts'
import { useArtistChoices } from '#src/orders/data/people/useArtistChoices.ts'
import { useHolds } from '#src/providers/account.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { MultipleFilter } from './MultipleFilter.tsx'
import { useOrderFilters } from './useOrderFilters.ts'

/** Filters by assigned artists, including none; needs VIEW_ARTIST_LIST. */
export function ArtistFilter() {
  const sees = useHolds('VIEW_ARTIST_LIST')
  return sees ? <ArtistPill /> : null
}

function ArtistPill() {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { filter } = useOrderFilters()
  const settled = useSettled()
  // A chosen artist is shown by name.
  const wanted = settled || filter.assignee.length > 0
  const { artists: everyone } = useArtistChoices('', { wanted })
  const { choices, error, refetch, searches } = useArtistChoices(text, { all: true, wanted })
  const none = { value: NONE, label: translate('orders.filter.noArtist') }
  return (
    <MultipleFilter
      field="assignee"
      choices={choices && (text ? choices : [none, ...choices])}
      labelOf={(login) =>
        login === NONE ? none.label : (everyone?.find((one) => one.login === login)?.fullName ?? login)
      }
      searchLabel={translate('orders.assign.searchArtist')}
      onText={searches ? setText : undefined}
      failed={error && <ChoicesFailed retry={refetch} />}
    />
  )
}
