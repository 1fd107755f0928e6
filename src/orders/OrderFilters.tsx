import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { ArtistFilter } from './ArtistFilter.tsx'
import { ExtraChips } from './ExtraChips.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import styles from './OrderFilters.module.css'
import { clearedFilter, isFiltered } from './orderFilters.ts'
import { ProductFilter } from './ProductFilter.tsx'
import { SortSelect } from './SortSelect.tsx'
import { SourceFilter } from './SourceFilter.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { StoreFilter } from './StoreFilter.tsx'
import type { OrderListControl } from './useOrderListState.ts'

/** The orders search waits this long for the next key; Enter searches at once (A§9, D-13.13). */
export const SEARCH_DEBOUNCE = 1000

export interface FilterProps {
  readonly list: OrderListControl
}

interface OrderFiltersProps extends FilterProps {
  readonly rows: readonly OrderRow[] | undefined
  /** Whether the rows are still those of the filter before. */
  readonly busy: boolean
}

/** Search, dropdowns and what is active, all in the URL. Folded on mobile. */
export function OrderFilters({ list, rows, busy }: OrderFiltersProps) {
  const translate = useTranslate()
  const mobile = useIsMobile()
  const [shown, show] = useState(false)
  return (
    <div className={styles.bar}>
      <SearchBox
        label={translate('orders.filter.search')}
        clearLabel={translate('orders.filter.clearSearch')}
        value={list.filter.text ?? ''}
        onSearch={(text) => list.setFilter({ text: text || undefined })}
        debounce={SEARCH_DEBOUNCE}
      />
      <button type="button" className={styles.fold} aria-expanded={shown} onClick={() => show(!shown)}>
        <Icon name="filter" size={16} />
        {translate('orders.filter.show')}
      </button>
      <div
        className={styles.pills}
        data-shown={shown || isFiltered({ ...list.filter, text: undefined }) || undefined}
      >
        <StoreFilter list={list} />
        <SourceFilter list={list} />
        <ProductFilter list={list} />
        <StatusFilter list={list} />
        <ArtistFilter list={list} />
        <MoreFilters list={list} />
        {mobile && <SortSelect list={list} />}
        <ExtraChips list={list} rows={rows} busy={busy} />
        {isFiltered(list.filter) && <ClearAll list={list} />}
      </div>
    </div>
  )
}

function ClearAll({ list }: FilterProps) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useFocusHome(button)
  return (
    <button
      ref={button}
      type="button"
      className={styles.clear}
      onClick={() => list.setFilter(clearedFilter(list.filter))}
    >
      {translate('orders.filter.clear')}
    </button>
  )
}
