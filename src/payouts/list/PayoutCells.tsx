import { Link } from 'react-router'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { PayoutBadge } from '../PayoutBadge.tsx'
import { payeePath, payoutPath } from '../paths.ts'
import styles from './PayoutRows.module.css'

interface CellProps {
  readonly payout: PayoutRow
  /** Whether the account may open what the cell names. */
  readonly opens: boolean
}

/** The transaction id, plain text for accounts that may not open it (D-1.26). */
export const TransactionId = ({ payout: { transactionId }, opens }: CellProps) =>
  opens ? (
    <Text as={Link} weight="label" cut tabular to={payoutPath(transactionId)}>
      {transactionId}
    </Text>
  ) : (
    <Text weight="label" cut tabular>
      {transactionId}
    </Text>
  )

export const TransactionCell = ({ payout, opens }: CellProps) => (
  <span className={styles.transaction}>
    <TransactionId payout={payout} opens={opens} />
    {payout.voidedDate !== null && <PayoutBadge voided />}
  </span>
)

/** The artist's name, linked for accounts that may open artists; nothing if the artist is hidden. */
export function PayoutArtist({ payout: { artist }, opens }: CellProps) {
  if (!artist) return null
  const { fullName, login } = artist
  return (
    <span className={styles.person}>
      <PersonAvatar name={fullName} size={24} />
      {opens ? (
        <Link to={payeePath(login)} data-full={fullName}>
          {fullName}
        </Link>
      ) : (
        <span data-full={fullName}>{fullName}</span>
      )}
    </span>
  )
}
