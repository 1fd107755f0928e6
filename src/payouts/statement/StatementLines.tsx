import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Statement } from '#contract/payouts/earnings.ts'
import { getPayout } from '#contract/payouts/payouts.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { formatDate, formatMoney } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { LineName } from '../LineName.tsx'
import table from '../Lines.module.css'
import { payoutPath } from '../paths.ts'
import styles from './Statement.module.css'
import type { StatementRecord } from './useStatement.ts'

type StatementPayout = Statement['payouts'][number]

/** The payouts of the month, each with its lines, and what they pay together. */
export function StatementLines({ month }: { readonly month: string }) {
  const translate = useTranslate()
  const { payouts, totalPaid } = useRecord<StatementRecord>()
  return (
    <table className={`${table.lines} ${styles.lines}`}>
      <caption className="visually-hidden">{translate('payouts.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('statement.payout')}</th>
          <th scope="col">{translate('payouts.fields.amount')}</th>
        </tr>
      </thead>
      {payouts.map((payout) => (
        <Lines key={payout.transactionId} payout={payout} />
      ))}
      <tfoot>
        <tr>
          <th scope="row">{translate('statement.total', { month })}</th>
          <td>{formatMoney(totalPaid)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Lines({ payout }: { readonly payout: StatementPayout }) {
  const { transactionId, createdDate, note, totalPaid, items } = payout
  const opens = useCan(getPayout)
  return (
    <tbody>
      <tr className={styles.payout}>
        <th scope="rowgroup">
          <time dateTime={createdDate}>{formatDate(createdDate)}</time>
          <span className={styles.id}>
            {opens ? <Link to={payoutPath(transactionId)}>{transactionId}</Link> : transactionId}
          </span>
          {note && (
            <Text block size="usual" tone="ink-3" weight="regular">
              {note}
            </Text>
          )}
        </th>
        <td>{formatMoney(totalPaid)}</td>
      </tr>
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            <LineName item={item} />
            {item.note && (
              <Text block size="usual" tone="ink-3" weight="regular">
                {item.note}
              </Text>
            )}
          </th>
          <td>{formatMoney(item.paid)}</td>
        </tr>
      ))}
    </tbody>
  )
}
