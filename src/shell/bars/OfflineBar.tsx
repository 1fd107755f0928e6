import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import { useOnline } from '../SessionWatch.tsx'
import styles from './Bars.module.css'

/** Says that the server cannot be reached and is being retried (D-2.9). */
export function OfflineBar() {
  const online = useOnline()
  const translate = useTranslate()
  if (online) return null
  return (
    <output className={styles.bar} data-kind="offline">
      <Icon name="warning" />
      <span className={styles.text}>{translate('shell.offline')}</span>
    </output>
  )
}
