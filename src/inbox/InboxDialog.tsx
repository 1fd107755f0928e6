import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { getInboxMessage, type InboxMessage, linkMessage } from '#contract/conversation/inbox.ts'
import type { RowDialogProps } from '#src/admin/list/RowDialog.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import { DismissForm } from './DismissForm.tsx'
import styles from './Inbox.module.css'
import { InboxMessageView } from './InboxMessageView.tsx'
import { INBOX_MESSAGES } from './inboxKeys.ts'
import { inboxMessageName } from './inboxNames.ts'
import { LinkForm } from './LinkForm.tsx'
import { MessageActions } from './MessageActions.tsx'
import { ReplyForm } from './ReplyForm.tsx'
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
  const mayDiscard = useMayDiscard()
  const { data: message, error, refetch } = useMessage(id)
  const [replying, setReplying] = useState(false)
  const unsafe = useRef(false)
  const leave = async (then: () => void) => {
    if (!unsafe.current || (await mayDiscard('files'))) then()
  }
  if (addressed && !message && !error) return null
  return (
    <Modal
      title={message ? inboxMessageName(translate, message) : translate('inbox.one')}
      size="wide"
      onClose={() => void leave(onClose)}
      busy={!message && !error}
    >
      {error && !message && (
        <FailedNotice title={translate('inbox.failedOne')} error={error} retry={refetch} />
      )}
      {!message && !error && <Skeleton height={320} />}
      {message && replying && (
        <ReplyForm
          message={message}
          onUnsafe={(now) => {
            unsafe.current = now
          }}
          onClose={() => void leave(() => setReplying(false))}
          onSent={onClose}
        />
      )}
      {message && !replying && <InboxMessageView message={message} />}
      {!replying && <Foot id={id} message={message} onReply={() => setReplying(true)} onClose={onClose} />}
    </Modal>
  )
}

interface FootProps {
  readonly id: number
  readonly message: InboxMessage | undefined
  readonly onReply: () => void
  readonly onClose: () => void
}

/** What can be done about it; of what was linked or dismissed, nothing. */
function Foot({ id, message, onReply, onClose }: FootProps) {
  const translate = useTranslate()
  const settles = useCan(linkMessage)
  const { dismiss } = useInboxWrites(id)
  const open = settles && (message?.state === 'WAITING' || message?.state === 'ANSWERED')
  return (
    <>
      {open && <Hint>{translate('inbox.linkHint')}</Hint>}
      <div className={styles.foot}>
        {open && (
          <>
            <MessageActions message={message} onReply={onReply} />
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
    </>
  )
}
