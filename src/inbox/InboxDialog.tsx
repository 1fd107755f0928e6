import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { getInboxMessage, type InboxMessage, linkMessage } from '#contract/conversation/inbox.ts'
import { getWholeInboxMail } from '#contract/conversation/wholeMail.ts'
import type { RowDialogProps } from '#src/admin/list/RowDialog.tsx'
import { MessageBody } from '#src/orders/messages/conversation/MessageBody.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import { DismissForm } from './DismissForm.tsx'
import styles from './Inbox.module.css'
import { INBOX_MESSAGES } from './inboxKeys.ts'
import { inboxMessageName, senderName } from './inboxNames.ts'
import { LinkForm } from './LinkForm.tsx'
import { useInboxWrites } from './useInboxWrites.ts'

/** Not `useGetOne`: the list fills its cache with rows, which have no content. */
function useMessage(id: number) {
  const call = useCall()
  return useQuery({
    queryKey: [...INBOX_MESSAGES, id],
    queryFn: ({ signal }) => call(getInboxMessage, { id: String(id) }, { signal }),
  })
}

/** A message with its files, and what can be done about it. */
export default function InboxDialog({ id, addressed, onClose }: RowDialogProps) {
  const translate = useTranslate()
  const { data: message, error, refetch } = useMessage(id)
  const settles = useCan(linkMessage)
  const { dismiss } = useInboxWrites(id)
  const waits = settles && message?.state === 'WAITING'
  if (addressed && !message && !error) return null
  return (
    <Modal
      title={message ? inboxMessageName(translate, message) : translate('inbox.one')}
      size="wide"
      onClose={onClose}
      busy={!message && !error}
    >
      {error && !message && (
        <FailedNotice title={translate('inbox.failedOne')} error={error} retry={refetch} />
      )}
      {!message && !error && <Skeleton height={320} />}
      {message && (
        <>
          <Facts message={message} />
          <Said message={message} />
          {waits && <Hint>{translate('inbox.linkHint')}</Hint>}
        </>
      )}
      <div className={styles.foot}>
        {waits && (
          <>
            <LinkForm id={id} onDone={onClose} />
            <DismissForm
              label={translate('inbox.reason')}
              pending={dismiss.isPending}
              onDismiss={(reason) => dismiss.mutate(reason, { onSuccess: onClose })}
            />
          </>
        )}
        <SaveBar>
          <Button kind="quiet" onClick={onClose}>
            {translate('ui.close')}
          </Button>
        </SaveBar>
      </div>
    </Modal>
  )
}

/** What it says, with its files. */
function Said({ message }: { readonly message: InboxMessage }) {
  const translate = useTranslate()
  const call = useCall()
  const { id, attachments } = message
  const whole = {
    key: [...INBOX_MESSAGES, id, 'whole'],
    read: (signal: AbortSignal) => call(getWholeInboxMail, { id: String(id) }, { signal }),
  }
  return (
    <Stack as="article" gap={8} padX={14} padY={12} corner="control" framed>
      <MessageBody message={message} whole={whole}>
        {attachments.length > 0 && (
          <Pictures files={attachments} label={translate('conversation.files')} rowHeight={160} />
        )}
      </MessageBody>
    </Stack>
  )
}

/** Who wrote when, and what became of it. */
function Facts({ message }: { readonly message: InboxMessage }) {
  const translate = useTranslate()
  const { at, channel, nature, sender, order, settledBy, reason } = message
  const facts = [
    translate(`conversation.channel.${channel}`),
    translate('inbox.received', { date: formatDateTime(at) }),
    nature === 'ANSWER' ? null : translate(`conversation.nature.${nature}`),
    settledBy && translate('inbox.settledBy', { name: settledBy }),
    reason && translate('inbox.reasonWas', { reason }),
  ]
  return (
    <Stack gap={2} size="usual" tone="ink-2" breaks>
      <Text as="strong" tone="ink">
        {[...new Set([senderName(translate, message), sender])].filter(Boolean).join(' · ')}
      </Text>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {order && (
        <span>
          {translate('inbox.linkedTo')}{' '}
          <Link to={`/order/${encodeURIComponent(order.code)}`}>#{order.number}</Link>
        </span>
      )}
    </Stack>
  )
}
