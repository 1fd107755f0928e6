import ArrowBackIcon from '@mui/icons-material/ArrowBackOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Row } from '#src/ui/layout/Row.tsx'
import { useListOrigin } from './useNeighbours.ts'

/** Link back to the list in the state from which the order was opened. */
export function BackLink() {
  const translate = useTranslate()
  const origin = useListOrigin()
  return (
    <Row as={Link} inline gap={6} tap="line" touch size="usual" tone="ink-2" to={`/${origin ?? ''}`}>
      <ArrowBackIcon fontSize="small" />
      {translate('orders.show.back')}
    </Row>
  )
}
