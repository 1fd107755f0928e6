import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { BareButton } from './button/BareButton.tsx'
import styles from './record/ListHead.module.css'
import { type Download, useDownload } from './useDownload.ts'

/** Downloads all rows matching a list's filters as CSV. */
export function DownloadButton(props: Download) {
  const { label, isPending, start } = useDownload(props)
  return (
    <BareButton className={styles.action} busy={isPending} onClick={start}>
      <FileDownloadIcon fontSize="small" />
      <span>{label}</span>
    </BareButton>
  )
}
