import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { PayRun, PayRunLine } from '#contract/payouts/payRuns.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatMoney } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { ArtistLink } from '../../ArtistLink.tsx'
import { PayoutBadge } from '../../PayoutBadge.tsx'
import { payoutPath } from '../../paths.ts'
import { usePayoutAbilities } from '../../usePayoutAbilities.ts'
import { type BadgeTone, LineBadge } from '../LineBadge.tsx'
import styles from '../Runs.module.css'

/** The artists of a run with what became of each. */
export function RunLines() {
  const translate = useTranslate()
  const { lines } = useRecord<PayRun>()
  const column = (name: string) => translate(`payRuns.columns.${name}`)
  const isReported = lines.some(({ reported }) => reported !== null)
  return (
    <Card title={translate('payRuns.run.lines')}>
      <table className={styles.lines} aria-label={translate('payRuns.run.lines')}>
        <thead>
          <tr>
            <th scope="col">{column('artist')}</th>
            <th scope="col" className={styles.amount}>
              {column('amount')}
            </th>
            <th scope="col">{column('result')}</th>
            {isReported && <th scope="col">{column('report')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} isReported={isReported} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface LineProps {
  readonly line: PayRunLine
  /** Whether there is a column of what the report says. */
  readonly isReported: boolean
}

function Line({ line, isReported }: LineProps) {
  const translate = useTranslate()
  const { artist, orders, total } = line
  return (
    <tr>
      <th scope="row">
        <ArtistLink artist={artist} />
        <Text block size="small" tone="ink-2" weight="regular">
          {translate('payRuns.review.orders', { smart_count: orders })}
        </Text>
      </th>
      <td className={styles.amount}>{formatMoney(total)}</td>
      <td className={styles.wide}>
        <Result line={line} />
      </td>
      {isReported && (
        <td className={styles.wide}>
          <Reported line={line} />
        </td>
      )}
    </tr>
  )
}

const STATE_TONES: Readonly<Record<PayRunLine['state'], BadgeTone>> = {
  PENDING: 'quiet',
  PAID: 'good',
  SKIPPED: 'warn',
}

/** The state, with the payout of a paid artist and the reason of a skipped one. */
function Result({ line: { state, errorKey, transactionId, voided } }: Pick<LineProps, 'line'>) {
  const translate = useTranslate()
  const { opens } = usePayoutAbilities()
  const reason = errorKey && translate(`payRuns.skipped.${errorKey}`, { _: translate(`error.${errorKey}`) })
  return (
    <Row as="span" rowGap={4} wrap shrink>
      <LineBadge tone={STATE_TONES[state]} label={translate(`payRuns.states.${state}`)} />
      {transactionId !== null &&
        (opens ? <Link to={payoutPath(transactionId)}>{transactionId}</Link> : <span>{transactionId}</span>)}
      {voided && <PayoutBadge voided />}
      {reason && (
        <Text size="small" tone="ink-2">
          {reason}
        </Text>
      )}
    </Row>
  )
}

const REPORT_TONES = { MATCHED: 'good', DIFFERENT: 'warn', FAILED: 'bad' } as const

/** What the payment service reports of the payment. */
function Reported({ line: { reported, reportedAmount } }: Pick<LineProps, 'line'>) {
  const translate = useTranslate()
  if (reported === null) return null
  const label = translate(`payRuns.report.states.${reported}`, { amount: formatMoney(reportedAmount) })
  return <LineBadge tone={REPORT_TONES[reported]} label={label} />
}
