import ArrowBackIcon from '@mui/icons-material/ArrowBackOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import styles from './OrderShow.module.css'
import { useListOrigin } from './useNeighbours.ts'

/** Link back to the list in the state from which the order was opened. */
export function BackLink() {
  const translate = useTranslate()
  const origin = useListOrigin()
  return (
    <Link className={styles.back} to={`/${origin ?? ''}`}>
      <ArrowBackIcon fontSize="small" />
      {translate('orders.show.back')}
    </Link>
  )
}
