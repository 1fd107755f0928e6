import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useHolds } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import { Picker } from '#src/ui/Picker.tsx'
import { ChoicesFailed } from './ChoicesFailed.tsx'
import type { FilterProps } from './OrderFilters.tsx'
import { useArtistChoices } from './useArtistChoices.ts'
import { NOBODY } from './useAssign.ts'

interface ArtistPickerProps extends FilterProps {
  readonly close: () => void
}

/** Filters by the assigned artist, or by having none; needs VIEW_ARTIST_LIST. */
export function ArtistFilter({ list }: FilterProps) {
  const sees = useHolds('VIEW_ARTIST_LIST')
  return sees ? <ArtistPill list={list} /> : null
}

function ArtistPill({ list }: FilterProps) {
  const translate = useTranslate()
  const { artists } = useArtistChoices('')
  const { assignee } = list.filter
  const name = translate('orders.filter.assignee')
  const known = artists?.find(({ login }) => login === assignee)?.fullName ?? assignee
  return (
    <FilterPill
      name={name}
      value={assignee === NOBODY ? translate('orders.filter.noArtist') : known}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => list.setFilter({ assignee: undefined })}
    >
      {(close) => <ArtistPicker list={list} close={close} />}
    </FilterPill>
  )
}

function ArtistPicker({ list, close }: ArtistPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch, searches } = useArtistChoices(text)
  const { assignee } = list.filter
  const nobody = { value: NOBODY, label: translate('orders.filter.noArtist') }
  return (
    <Picker
      label={translate('orders.filter.assignee')}
      searchLabel={translate('orders.assign.searchArtist')}
      noMatch={translate('orders.assign.noMatch')}
      choices={choices && (text ? choices : [nobody, ...choices])}
      selected={assignee ? [assignee] : []}
      onText={searches ? setText : undefined}
      failed={error && <ChoicesFailed retry={refetch} />}
      onPick={(login) => {
        list.setFilter({ assignee: login === assignee ? undefined : login })
        close()
      }}
    />
  )
}
