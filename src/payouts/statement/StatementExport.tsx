import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { fillPath } from '#contract/endpoint.ts'
import { exportStatement } from '#contract/payouts/earnings.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useDownload } from '#src/ui/useDownload.ts'

interface StatementExportProps {
  readonly login: string
  readonly month: string
}

/** Downloads the statement of a month as CSV. */
export function StatementExport({ login, month }: StatementExportProps) {
  const { label, isPending, start } = useDownload({
    path: fillPath(exportStatement.path, { login }),
    query: { month },
    name: `statement-${login}-${month}.csv`,
    texts: 'statement.export',
  })
  usePageAction({ key: 'export', label, icon: FileDownloadIcon, run: start })
  return (
    <Button icon={FileDownloadIcon} busy={isPending} onClick={start}>
      {label}
    </Button>
  )
}
