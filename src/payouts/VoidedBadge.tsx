import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Payouts.module.css'

/** Marks a payout that pays nothing any more. */
export function VoidedBadge() {
  const translate = useTranslate()
  return (
    <span className={styles.voided}>
      <Icon name="close" size={12} />
      {translate('payouts.status.voided')}
    </span>
  )
}
