import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OrderShow.module.css'
import { useListOrigin } from './useNeighbours.ts'

/** Back to the list as it was when the order was opened from it. */
export function BackLink() {
  const translate = useTranslate()
  const origin = useListOrigin()
  return (
    <Link className={styles.back} to={`/${origin ?? ''}`}>
      <Icon name="back" size={16} />
      {translate('orders.show.back')}
    </Link>
  )
}
