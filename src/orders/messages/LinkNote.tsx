import LinkIcon from '@mui/icons-material/LinkOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { SAMPLE_TOKEN } from '#contract/customerPages/token.ts'
import type { MessageTemplate } from '#contract/orders/messages.ts'
import { Row } from '#src/ui/layout/Row.tsx'

interface LinkNoteProps {
  readonly template: MessageTemplate | undefined
  readonly content: string
}

/** Why the template's link was left out. */
const lackOf = (template: MessageTemplate | undefined) =>
  template?.lacksProof ? 'lacksProof' : template?.lacksDelivery && 'lacksDelivery'

/** Says that the link in the text is an example, or that the template's link was left out (D-4.22, D-4.33). */
export function LinkNote({ template, content }: LinkNoteProps) {
  const translate = useTranslate()
  const sample = content.includes(SAMPLE_TOKEN)
  const says = sample ? 'sampleLink' : lackOf(template)
  if (!says) return null
  return (
    <Row as="p" align="start" padX={12} padY={8} corner="control" framed size="usual">
      {sample ? <LinkIcon fontSize="inherit" /> : <WarningAmberIcon fontSize="inherit" />}
      {translate(`customerMessages.${says}`)}
    </Row>
  )
}
