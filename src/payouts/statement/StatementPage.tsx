import PrintIcon from '@mui/icons-material/PrintOutlined'
import { RecordContextProvider, useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router'
import { listPayouts } from '#contract/payouts/payouts.ts'
import { RecordPage } from '#src/admin/record/RecordPage.tsx'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { useListPath } from '../listUrl.ts'
import { MonthSteps } from './MonthSteps.tsx'
import { monthIn, readMonth } from './months.ts'
import { StatementExport } from './StatementExport.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import { StatementSummary } from './StatementSummary.tsx'
import { type StatementRecord, useStatement } from './useStatement.ts'

/** What an artist was paid in a month, to read, print and download. */
export default function StatementPage() {
  const { login = '' } = useParams()
  return <Page key={login} login={login} />
}

/** The month of the URL; each change is a step back in the browser. */
function useMonth() {
  const [params, setParams] = useSearchParams()
  const month = readMonth(params.get('month'), monthIn(useTimeZone()))
  return { month, setMonth: (next: string) => setParams({ month: next }) }
}

function Page({ login }: { readonly login: string }) {
  const translate = useTranslate()
  const { month, setMonth } = useMonth()
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useStatement(login, month)
  const list = useListPath()
  const lists = useCan(listPayouts)
  const back = lists ? list : '/'
  return (
    <RecordContextProvider value={data}>
      <RecordPage
        title={translate('payouts.statement')}
        titleOf={({ artist }: StatementRecord) => translate('statement.of', { name: artist.fullName })}
        here={translate('payouts.statement')}
        crumbs={lists ? [{ label: translate('payouts.title'), to: back }] : []}
        lead={<MonthSteps month={month} onChange={setMonth} />}
        back={back}
        actions={<Actions login={login} month={month} />}
        aside={<StatementSummary at={dataUpdatedAt} />}
        error={error}
        refetch={refetch}
      >
        <StatementSheet isStale={isPlaceholderData} />
      </RecordPage>
    </RecordContextProvider>
  )
}

function Actions({ login, month }: { readonly login: string; readonly month: string }) {
  const translate = useTranslate()
  return (
    <Row align="stretch" wrap spreads screenOnly>
      <Button icon={PrintIcon} onClick={() => window.print()}>
        {translate('payouts.print')}
      </Button>
      <StatementExport login={login} month={month} />
    </Row>
  )
}
