import { useTranslate } from 'ra-core'
import type { Payout } from '#contract/payouts/payouts.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { Amount } from '../Amount.tsx'
import { VoidedBadge } from '../VoidedBadge.tsx'
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
          { label: label('status'), value: voided ? <VoidedBadge /> : <Complete /> },
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

/** The fixed status of a payout (B§4). */
function Complete() {
  const translate = useTranslate()
  return (
    <span className={styles.complete}>
      <Icon name="check" size={12} />
      {translate('payouts.status.complete')}
    </span>
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
