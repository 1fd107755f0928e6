import { ImportPage } from './ImportPage.tsx'

/** The import of customers. */
export default function CustomerImport() {
  return <ImportPage kind="customers" />
}
