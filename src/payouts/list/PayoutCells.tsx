import { Link } from 'react-router'
import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { PayoutBadge } from '../PayoutBadge.tsx'
import { payeePath, payoutPath } from '../paths.ts'

interface CellProps {
  readonly payout: PayoutRow
  /** Whether the account may open what the cell names. */
  readonly opens: boolean
}

/** The transaction id, plain text for accounts that may not open it (D-1.26). */
export const TransactionId = ({ payout: { transactionId }, opens }: CellProps) =>
  opens ? (
    <Text as={Link} touch weight="label" cut tabular to={payoutPath(transactionId)}>
      {transactionId}
    </Text>
  ) : (
    <Text weight="label" cut tabular>
      {transactionId}
    </Text>
  )

export const TransactionCell = ({ payout, opens }: CellProps) => (
  <Row as="span" shrink>
    <TransactionId payout={payout} opens={opens} />
    {payout.voidedDate !== null && <PayoutBadge voided />}
  </Row>
)

/** The artist's name, linked for accounts that may open artists; nothing if the artist is hidden. */
export function PayoutArtist({ payout: { artist }, opens }: CellProps) {
  if (!artist) return null
  const { fullName, login } = artist
  return (
    <Row as="span" shrink>
      <PersonAvatar name={fullName} size={24} />
      {opens ? (
        <Text as={Link} shrink touch cut to={payeePath(login)} data-full={fullName}>
          {fullName}
        </Text>
      ) : (
        <Text shrink cut data-full={fullName}>
          {fullName}
        </Text>
      )}
    </Row>
  )
}
