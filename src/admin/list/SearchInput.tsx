import { useTranslate } from 'ra-core'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import type { TextFilters } from './listUrl.ts'
import { useListFilters } from './useListFilters.ts'

interface SearchInputProps {
  /** The filter that the text is. */
  readonly source: string
  readonly label: string
  /** How long the typing rests before the list is searched, in milliseconds; as A§9 says unless it is given. */
  readonly debounce?: number
}

const DEBOUNCE = 1000

/** Searches the list around by a text, once the typing rests or at once on Enter. */
export function SearchInput({ source, label, debounce = DEBOUNCE }: SearchInputProps) {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<TextFilters<string>>()
  return (
    <SearchBox
      label={label}
      clearLabel={translate('ui.clear')}
      value={filter[source] ?? ''}
      onSearch={(text) => setFilter({ [source]: text || undefined })}
      debounce={debounce}
    />
  )
}
