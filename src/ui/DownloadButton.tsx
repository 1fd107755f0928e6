import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { usePageAction } from './actions/pageActions.ts'
import { ListAction } from './record/ListAction.tsx'
import { type Download, useDownload } from './useDownload.ts'

/** Downloads all rows matching a list's filters as CSV. */
export function DownloadButton(props: Download) {
  const { label, isPending, start } = useDownload(props)
  usePageAction({ key: 'export', label, icon: FileDownloadIcon, secondary: true, run: start })
  return <ListAction icon={FileDownloadIcon} label={label} busy={isPending} onClick={start} />
}
