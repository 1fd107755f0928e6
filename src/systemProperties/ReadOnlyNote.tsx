import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import styles from './Properties.module.css'

/** Says that nothing can be changed here, and that not everything may be shown (D-1.10, D-1.11). */
export function ReadOnlyNote() {
  const translate = useTranslate()
  return (
    <p className={styles.readOnly}>
      <LockIcon fontSize="inherit" />
      {translate('systemProperties.readOnly', { permission: 'EDIT_SYSTEM_PROPERTY' })}
    </p>
  )
}
