import { useTranslate } from 'ra-core'
import type { Payout } from '#contract/payouts/payouts.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { Amount } from '../Amount.tsx'
import { PayoutBadge } from '../PayoutBadge.tsx'
import styles from './PayoutShow.module.css'

/** Status, date, transaction id, amount and where the payment was sent. */
export function PayoutFacts() {
  const translate = useTranslate()
  const payout = useRecord<Payout>()
  const voided = payout.voidedDate !== null
  const label = (field: string) => translate(`payouts.fields.${field}`)
  return (
    <Card title={translate('payouts.facts')}>
      <FactList
        facts={[
          { label: label('status'), value: <PayoutBadge voided={voided} /> },
          { label: label('date'), value: formatDate(payout.createdDate) },
          { label: label('transaction'), value: <TransactionId id={payout.transactionId} /> },
          { label: label('amount'), value: <Amount amount={payout.totalPaid} voided={voided} /> },
          { label: label('email'), value: payout.email },
          { label: label('createdBy'), value: payout.createdBy },
        ]}
      />
    </Card>
  )
}

function TransactionId({ id }: { readonly id: string }) {
  const translate = useTranslate()
  return (
    <span className={styles.id}>
      {id}
      <CopyButton text={id} label={translate('payouts.copyId')} />
    </span>
  )
}
