import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useHolds } from '#src/providers/account.ts'
import { Icon } from './Icon.tsx'
import styles from './record/ListHead.module.css'

/** Leads from a list to the import of its records from a file. */
export function ImportLink({ to }: { readonly to: string }) {
  const translate = useTranslate()
  const imports = useHolds('IMPORT_FILE')
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  if (!imports || !sees) return null
  return (
    <Link className={styles.action} to={to}>
      <Icon name="upload" size={16} />
      <span>{translate('imports.label')}</span>
    </Link>
  )
}
