import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import styles from './Payouts.module.css'

/** The status of a payout: complete (B§4), or voided, which pays nothing any more (D-8.31). */
export function PayoutBadge({ voided }: { readonly voided: boolean }) {
  const translate = useTranslate()
  const status = voided ? 'voided' : 'complete'
  return (
    <span className={styles.badge} data-kind={status}>
      {voided ? <CloseIcon fontSize="inherit" /> : <CheckIcon fontSize="inherit" />}
      {translate(`payouts.status.${status}`)}
    </span>
  )
}
