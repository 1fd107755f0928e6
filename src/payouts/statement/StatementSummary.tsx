import { useLocaleState, useTranslate } from 'ra-core'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatDateTime, formatMoney } from '#src/ui/format.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { ArtistLink } from '../ArtistLink.tsx'
import { monthTitle } from './months.ts'
import type { StatementRecord } from './useStatement.ts'

interface StatementSummaryProps {
  /** When the figures were read, in milliseconds. */
  readonly at: number
}

/** Whose statement it is, when it was made, and what was paid and is unpaid. */
export function StatementSummary({ at }: StatementSummaryProps) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const { artist, month, totalPaid, unpaid, earned } = useRecord<StatementRecord>()
  const orders = translate('statement.unpaidOrders', { smart_count: unpaid.count })
  const figures = [
    { label: translate('statement.paid'), value: formatMoney(totalPaid) },
    { label: translate('statement.unpaid'), value: `${formatMoney(unpaid.total)}\n${orders}` },
  ]
  return (
    <Card title={translate('statement.summary')}>
      <FactList
        facts={[
          { label: translate('statement.artist'), value: <ArtistLink artist={artist} /> },
          { label: translate('statement.month'), value: monthTitle(month, language) },
          ...(earned ? figures : []),
          { label: translate('statement.madeAt'), value: formatDateTime(new Date(at).toISOString()) },
        ]}
      />
    </Card>
  )
}
