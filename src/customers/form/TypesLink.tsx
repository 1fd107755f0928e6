import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { updateSystemProperty } from '#contract/properties/systemProperties.ts'
import { useCan } from '#src/providers/account.ts'
import { useProperties } from '#src/providers/properties.ts'
import styles from '../Customer.module.css'

/** Leads to the property with the types of anniversaries, in a new tab: the customer may have unsaved changes. */
export function TypesLink() {
  const translate = useTranslate()
  const edits = useCan(updateSystemProperty)
  const types = useProperties()?.find(({ name }) => name === 'anniversary_types')
  if (!edits || !types) return null
  return (
    <Link
      className={styles.types}
      to={`/system-property/detail/${types.id}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {translate('customers.changeTypes')}
      <OpenInNewIcon fontSize="inherit" />
    </Link>
  )
}
