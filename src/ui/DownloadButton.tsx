import { Icon } from './Icon.tsx'
import styles from './record/ListHead.module.css'
import { type Download, useDownload } from './useDownload.ts'

/** Downloads all rows matching a list's filters as CSV. */
export function DownloadButton(props: Download) {
  const { label, isPending, start } = useDownload(props)
  return (
    <button type="button" className={styles.action} aria-disabled={isPending} onClick={start}>
      <Icon name="download" size={16} />
      <span>{label}</span>
    </button>
  )
}
