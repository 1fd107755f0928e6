import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import { useTranslate } from 'ra-core'
import { useHolds } from '#src/providers/account.ts'
import { ListLink } from './record/ListLink.tsx'

/** Leads from a list to the import of its records from a file. */
export function ImportLink({ to }: { readonly to: string }) {
  const translate = useTranslate()
  const imports = useHolds('IMPORT_FILE')
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  if (!imports || !sees) return null
  return <ListLink to={to} icon={FileUploadIcon} label={translate('imports.label')} />
}
