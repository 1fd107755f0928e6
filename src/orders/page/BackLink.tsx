import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OrderShow.module.css'
import { useListOrigin } from './useNeighbours.ts'

/** Link back to the list in the state from which the order was opened. */
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
