import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Payouts.module.css'

/** The status of a payout: complete (B§4), or voided, which pays nothing any more (D-8.31). */
export function PayoutBadge({ voided }: { readonly voided: boolean }) {
  const translate = useTranslate()
  const status = voided ? 'voided' : 'complete'
  return (
    <span className={styles.badge} data-kind={status}>
      <Icon name={voided ? 'close' : 'check'} size={12} />
      {translate(`payouts.status.${status}`)}
    </span>
  )
}
