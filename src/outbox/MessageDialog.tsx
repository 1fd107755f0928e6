import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { getOutboxMessage, type OutboxMessage } from '#contract/outbox.ts'
import type { RowDialogProps } from '#src/admin/list/RowDialog.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { MailFrame } from '#src/ui/text/MailFrame.tsx'
import { CancelButton } from './CancelButton.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { MessageFacts } from './MessageFacts.tsx'
import { messageName } from './messageNames.ts'
import { OUTBOX_MESSAGES } from './outboxKeys.ts'
import { RetryButton } from './RetryButton.tsx'

/** Not `useGetOne`: the list fills its cache with rows, which have no content. */
function useMessage(id: number) {
  const call = useCall()
  return useQuery({
    queryKey: [...OUTBOX_MESSAGES, id],
    queryFn: ({ signal }) => call(getOutboxMessage, { id: String(id) }, { signal }),
  })
}

/** A message: its facts, its content as it is received, and what can be done about it. */
export default function MessageDialog({ id, addressed, onClose }: RowDialogProps) {
  const translate = useTranslate()
  const { data: message, error, refetch } = useMessage(id)
  const failed = error && !message
  if (addressed && !message && !error) return null
  return (
    <Modal
      title={message ? messageName(translate, message) : translate('outbox.one')}
      size="wide"
      onClose={onClose}
      busy={!message && !error}
    >
      {failed && <FailedNotice title={translate('outbox.failedOne')} error={error} retry={refetch} />}
      {!message && !error && <Skeleton height={640} />}
      {message && (
        <>
          <MessageFacts message={message} />
          <Content message={message} />
        </>
      )}
      <SaveBar sticky>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
        {message && <CancelButton row={message} />}
        {message && <ConfirmButton row={message} />}
        {message && <RetryButton row={message} />}
      </SaveBar>
    </Modal>
  )
}

function Content({ message: { html, text } }: { readonly message: OutboxMessage }) {
  const translate = useTranslate()
  const label = translate('outbox.asReceived')
  return (
    <Stack as="section" gap={8} aria-label={label}>
      <Text as="h3" size="usual" tone="ink-2" weight="label">
        {label}
      </Text>
      {html === null ? (
        <Text as="p" padX={14} padY={12} corner="control" framed breaks keepLines>
          {text}
        </Text>
      ) : (
        <MailFrame html={html} title={label} />
      )}
    </Stack>
  )
}
