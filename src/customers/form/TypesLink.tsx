import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { updateSystemProperty } from '#contract/properties/systemProperties.ts'
import { useCan } from '#src/providers/account.ts'
import { useProperties } from '#src/providers/properties.ts'
import { Row } from '#src/ui/layout/Row.tsx'

/** Leads to the property with the types of anniversaries, in a new tab: the customer may have unsaved changes. */
export function TypesLink() {
  const translate = useTranslate()
  const edits = useCan(updateSystemProperty)
  const types = useProperties()?.find(({ name }) => name === 'anniversary_types')
  if (!edits || !types) return null
  return (
    <Row
      as={Link}
      inline
      start
      gap={6}
      tall="press-small"
      tap="line"
      size="usual"
      tone="ink-2"
      to={`/system-property/detail/${types.id}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {translate('customers.changeTypes')}
      <OpenInNewIcon fontSize="inherit" />
    </Row>
  )
}
