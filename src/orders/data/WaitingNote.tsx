import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import type { Waiting } from './useSendLater.ts'

/** Says that what was typed waits for the network, and lets it be taken back. */
export function WaitingNote({ waiting }: { readonly waiting: Waiting | undefined }) {
  const translate = useTranslate()
  if (!waiting) return null
  return (
    <Row data-line="" rowGap={4} wrap justify="between" size="usual" tone="ink-2">
      <span role="alert">{translate('orders.waiting.text')}</span>
      <Button onClick={waiting.takeBack}>{translate('orders.waiting.takeBack')}</Button>
    </Row>
  )
}
