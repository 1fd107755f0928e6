import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useLocaleState, useTranslate } from 'ra-core'
import type { LastMessage } from '#contract/orders/messages.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { formatAgo } from './ago.ts'

/** Says who wrote to the customer last, so that nobody does it twice. */
export function LastNote({ last }: { readonly last: LastMessage | null }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  if (!last) return null
  const facts = {
    ago: formatAgo(last.at, locale),
    name: last.by,
    channel: translate(`orders.activity.${last.channel}`),
  }
  return (
    <Row as="output" align="start" padX={12} padY={8} corner="control" framed size="usual">
      <MailOutlineIcon fontSize="inherit" />
      {translate(last.by === null ? 'customerMessages.alreadyNobody' : 'customerMessages.already', facts)}
    </Row>
  )
}
