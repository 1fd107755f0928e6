import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useListFilters } from './useListFilters.ts'

/** Instead of the rows of a list, if none fits the filters. */
export function NoMatch() {
  const translate = useTranslate()
  const { clearFilters } = useListFilters()
  return (
    <Notice icon={SearchIcon} title={translate('ui.list.noMatch')} text={translate('ui.list.noMatchHint')}>
      <Button onClick={clearFilters}>{translate('ui.list.clear')}</Button>
    </Notice>
  )
}
