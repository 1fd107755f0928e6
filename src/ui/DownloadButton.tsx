import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { ListAction } from './record/ListAction.tsx'
import { type Download, useDownload } from './useDownload.ts'

/** Downloads all rows matching a list's filters as CSV. */
export function DownloadButton(props: Download) {
  const { label, isPending, start } = useDownload(props)
  return <ListAction icon={FileDownloadIcon} label={label} busy={isPending} onClick={start} />
}
