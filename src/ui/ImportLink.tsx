import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useHolds } from '#src/providers/account.ts'
import styles from './record/ListHead.module.css'

/** Leads from a list to the import of its records from a file. */
export function ImportLink({ to }: { readonly to: string }) {
  const translate = useTranslate()
  const imports = useHolds('IMPORT_FILE')
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  if (!imports || !sees) return null
  return (
    <Link className={styles.action} to={to}>
      <FileUploadIcon fontSize="small" />
      <span>{translate('imports.label')}</span>
    </Link>
  )
}
