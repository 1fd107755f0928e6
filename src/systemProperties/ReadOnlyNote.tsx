import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { Row } from '#src/ui/layout/Row.tsx'

/** Says that nothing can be changed here, and that not everything may be shown (D-1.10, D-1.11). */
export function ReadOnlyNote() {
  const translate = useTranslate()
  return (
    <Row as="p" inline gap={6} size="usual" tone="ink-2">
      <LockIcon fontSize="inherit" />
      {translate('systemProperties.readOnly', { permission: 'EDIT_SYSTEM_PROPERTY' })}
    </Row>
  )
}
