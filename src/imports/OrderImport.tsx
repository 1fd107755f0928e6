import { ImportPage } from './ImportPage.tsx'

/** The import of orders. */
export default function OrderImport() {
  return <ImportPage kind="orders" />
}
