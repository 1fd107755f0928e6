import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { formatDate } from '#src/ui/format.ts'
import { Amount } from '../Amount.tsx'
import { PayoutBadge } from '../PayoutBadge.tsx'
import type { PayoutPowers } from '../usePayoutPowers.ts'
import { Evidence } from './Evidence.tsx'
import { PayoutArtist, TransactionId } from './PayoutCells.tsx'
import styles from './PayoutRows.module.css'

/** Renders a payout as a card for narrow windows. */
export const payoutCard =
  ({ opens, artists }: Pick<PayoutPowers, 'opens' | 'artists'>) =>
  (payout: PayoutRow) => (
    <div className={styles.card}>
      <div className={styles.line}>
        <TransactionId payout={payout} opens={opens} />
        <span className={styles.sum}>
          <Amount amount={payout.totalPaid} voided={payout.voidedDate !== null} />
        </span>
      </div>
      <div className={styles.line}>
        {payout.artist ? <PayoutArtist payout={payout} opens={artists} /> : <span />}
        <span className={styles.date}>{formatDate(payout.createdDate)}</span>
      </div>
      {payout.voidedDate !== null && (
        <div>
          <PayoutBadge voided />
        </div>
      )}
      {payout.note && <p className={styles.note}>{payout.note}</p>}
      <Evidence files={payout.attachments} of={payout.transactionId} />
    </div>
  )
