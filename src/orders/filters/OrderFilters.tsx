import FilterListIcon from '@mui/icons-material/FilterListOutlined'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { isFiltered } from '#src/admin/list/listUrl.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { SearchBox } from '#src/ui/filters/SearchBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { ExtraChips } from './ExtraChips.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import styles from './OrderFilters.module.css'
import { BAR_FILTERS } from './pickers.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useOrderFilters } from './useOrderFilters.ts'

/** Debounce time of the orders search; Enter searches at once (A§9, D-13.13). */
export const SEARCH_DEBOUNCE = 1000

/** Search, dropdowns and active filters, all stored in the URL. Collapsed on mobile. */
export function OrderFilters() {
  const translate = useTranslate()
  const { filter, isFiltered: narrowed, setFilter } = useOrderFilters()
  const mobile = useIsMobile()
  const [shown, show] = useState(false)
  return (
    <Row wrap shrink>
      <SearchBox
        label={translate('orders.filter.search')}
        clearLabel={translate('orders.filter.clearSearch')}
        value={filter.text ?? ''}
        onSearch={(text) => setFilter({ text: text || undefined })}
        debounce={SEARCH_DEBOUNCE}
      />
      <BareButton className={styles.fold} aria-expanded={shown} onClick={() => show(!shown)}>
        <FilterListIcon fontSize="small" />
        {translate('orders.filter.show')}
      </BareButton>
      <div
        className={styles.pills}
        data-shown={shown || isFiltered({ ...filter, text: undefined, myTurn: undefined }) || undefined}
      >
        {BAR_FILTERS.map(([name, Filter]) => (
          <Filter key={name} />
        ))}
        <MoreFilters />
        {mobile && <SortSelect />}
        <ExtraChips />
        {narrowed && <ClearAll />}
      </div>
    </Row>
  )
}

function ClearAll() {
  const translate = useTranslate()
  const { clearFilters } = useOrderFilters()
  const button = useRef<HTMLButtonElement>(null)
  useFocusHome(button)
  return (
    <Row
      as={BareButton}
      inline
      padX={8}
      tall="press-small"
      tap="ground"
      corner="control"
      size="usual"
      tone="accent"
      ref={button}
      onClick={clearFilters}
    >
      {translate('orders.filter.clear')}
    </Row>
  )
}
