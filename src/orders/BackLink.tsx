import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OrderShow.module.css'

const listOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : ''

/** Back to the list as it was when the order was opened from it. */
export function BackLink() {
  const translate = useTranslate()
  const { state } = useLocation()
  return (
    <Link className={styles.back} to={`/${listOf(state)}`}>
      <Icon name="back" size={16} />
      {translate('orders.show.back')}
    </Link>
  )
}
