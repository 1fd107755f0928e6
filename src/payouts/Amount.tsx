import { formatMoney } from '#src/ui/format.ts'
import styles from './Payouts.module.css'

interface AmountProps {
  readonly amount: number
  /** Strikes the amount out: a voided payout pays nothing. */
  readonly voided: boolean
}

/** An amount of money, which reads as removed if the payout was voided. */
export function Amount({ amount, voided }: AmountProps) {
  const text = formatMoney(amount)
  return voided ? <del className={styles.gone}>{text}</del> : <span className={styles.amount}>{text}</span>
}
