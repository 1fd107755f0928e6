import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Properties.module.css'

/** Says that nothing can be changed here, and that not everything may be shown (D-1.10, D-1.11). */
export function ReadOnlyNote() {
  const translate = useTranslate()
  return (
    <p className={styles.readOnly}>
      <Icon name="lock" size={14} />
      {translate('systemProperties.readOnly', { permission: 'EDIT_SYSTEM_PROPERTY' })}
    </p>
  )
}
