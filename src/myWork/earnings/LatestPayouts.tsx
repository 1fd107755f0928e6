import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { getPayout, listPayouts, type PayoutRow } from '#contract/payouts/payouts.ts'
import { Amount } from '#src/payouts/Amount.tsx'
import { PayoutBadge } from '#src/payouts/PayoutBadge.tsx'
import { payoutPath } from '#src/payouts/paths.ts'
import { useCan } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import type { PayoutsQuery } from '../queries.ts'
import styles from './Earnings.module.css'

/** The latest payouts to the artist, with a link to all of them. */
export function LatestPayouts({ query: { data, error, refetch } }: { readonly query: PayoutsQuery }) {
  const translate = useTranslate()
  const lists = useCan(listPayouts)
  if (!lists) return null
  return (
    <Card
      title={translate('myWork.payouts.title')}
      aside={
        <Text as={Link} fixed touch size="usual" to="/payouts">
          {translate('myWork.payouts.all')}
        </Text>
      }
    >
      {error && !data && <FailedNotice title={translate('payouts.failed')} error={error} retry={refetch} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && (
        <Text as="p" size="usual" tone="ink-3">
          {translate('myWork.payouts.none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((payout) => (
            <LatestRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function LatestRow({ payout }: { readonly payout: PayoutRow }) {
  const { transactionId, createdDate, totalPaid, voidedDate } = payout
  const opens = useCan(getPayout)
  const isVoided = voidedDate !== null
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {opens ? <Link to={payoutPath(transactionId)}>{transactionId}</Link> : <b>{transactionId}</b>}
        <Text size="small" tone="ink-3" line={16} cut>
          {formatDate(createdDate)}
        </Text>
      </span>
      {isVoided && <PayoutBadge voided />}
      <Amount amount={totalPaid} voided={isVoided} />
    </li>
  )
}
