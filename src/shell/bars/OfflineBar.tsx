import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { useOnline } from '../SessionWatch.tsx'
import styles from './Bars.module.css'

/** Says that the server cannot be reached and is being retried (D-2.9). */
export function OfflineBar() {
  const online = useOnline()
  const translate = useTranslate()
  if (online) return null
  return (
    <output className={styles.bar} data-kind="offline">
      <WarningAmberIcon />
      <span className={styles.text}>{translate('shell.offline')}</span>
    </output>
  )
}
