import { useTranslate } from 'ra-core'
import type { Payout } from '#contract/payouts/payouts.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatMoney } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { Amount } from '../Amount.tsx'
import { LineName } from '../LineName.tsx'
import table from '../Lines.module.css'
import styles from './PayoutLines.module.css'

/** Each paid order and extra payment with its amount and note, and the total. */
export function PayoutLines() {
  const translate = useTranslate()
  const { items, totalPaid, voidedDate } = useRecord<Payout>()
  const orders = items.filter(({ booking }) => booking !== null).length
  return (
    <Card title={translate('payouts.lines', { smart_count: orders })}>
      <table className={`${table.lines} ${styles.lines}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{translate('payouts.fields.order')}</th>
            <th scope="col">{translate('payouts.fields.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <LineName item={item} />
                {item.note && (
                  <Text block size="usual" tone="ink-2" weight="regular" breaks>
                    {item.note}
                  </Text>
                )}
              </th>
              <td>{formatMoney(item.paid)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('payouts.fields.total')}</th>
            <td>
              <Amount amount={totalPaid} voided={voidedDate !== null} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
