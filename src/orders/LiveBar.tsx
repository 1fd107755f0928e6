import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './LiveBar.module.css'
import { useLiveOrders } from './useLiveOrders.ts'
import type { OrderListControl } from './useOrderListState.ts'

/** Says that the list on the screen is not the newest any more, and refreshes it on demand: nothing jumps. */
export function LiveBar({ list }: { readonly list: OrderListControl }) {
  const translate = useTranslate()
  const news = useLiveOrders(list)
  const text =
    news &&
    (news.entering > 0
      ? translate('orders.live.entering', { smart_count: news.entering })
      : translate('orders.live.moved'))
  return (
    <output className={styles.place}>
      {news && (
        <button type="button" className={styles.bar} onClick={news.refresh}>
          <Icon name="retry" size={14} />
          {text}
        </button>
      )}
    </output>
  )
}
