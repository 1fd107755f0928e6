import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Properties.module.css'

/** Says quietly that there is nothing to change here, and that there may be more than is shown (D-1.10, D-1.11). */
export function ReadOnlyNote() {
  const translate = useTranslate()
  return (
    <p className={styles.readOnly}>
      <Icon name="lock" size={14} />
      {translate('systemProperties.readOnly', { permission: 'EDIT_SYSTEM_PROPERTY' })}
    </p>
  )
}
