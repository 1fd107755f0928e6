import { useTranslate } from 'ra-core'
import { SearchBox } from '#src/ui/filters/SearchBox.tsx'
import type { TextFilters } from './listUrl.ts'
import { useListFilters } from './useListFilters.ts'

interface SearchInputProps {
  /** The name of the text filter. */
  readonly source: string
  readonly label: string
  /** Debounce time in milliseconds; defaults to that of A§9. */
  readonly debounce?: number
}

const DEBOUNCE = 1000

/** Filters the list by a text, debounced, or at once on Enter. */
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
