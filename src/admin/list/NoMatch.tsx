import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useListFilters } from './useListFilters.ts'

/** Instead of the rows of a list, if none fits the filters. */
export function NoMatch() {
  const translate = useTranslate()
  const { clearFilters } = useListFilters()
  return (
    <Notice icon={SearchIcon} title={translate('ui.list.noMatch')} text={translate('ui.list.noMatchHint')}>
      <button type="button" className="button" onClick={clearFilters}>
        {translate('ui.list.clear')}
      </button>
    </Notice>
  )
}
