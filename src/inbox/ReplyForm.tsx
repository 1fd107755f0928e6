import { useTranslate } from 'ra-core'
import type { FormEvent } from 'react'
import { answerSubject } from '#contract/conversation/answerSubject.ts'
import { type InboxMessage, previewAnswer } from '#contract/conversation/inbox.ts'
import { MAX_CHAT } from '#contract/orders/messages.ts'
import { MAX_TEMPLATE_TITLE } from '#contract/templates/templates.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { Answered } from '#src/orders/messages/Answered.tsx'
import { Files } from '#src/orders/messages/Files.tsx'
import { MailEditor } from '#src/orders/messages/MailEditor.tsx'
import { MailPages } from '#src/orders/messages/MailPages.tsx'
import { SendButtons } from '#src/orders/messages/SendButtons.tsx'
import { useMessageFiles } from '#src/orders/messages/useMessageFiles.ts'
import { PhraseMenu } from '#src/orders/writing/PhraseMenu.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import { useInboxWrites } from './useInboxWrites.ts'

/** Height of the editing area in px: the message above stays in sight. */
const HEIGHT = 260

interface ReplyFormProps {
  readonly message: InboxMessage
  /** Whether chosen files would be lost by closing. */
  readonly onUnsafe: (unsafe: boolean) => void
  readonly onClose: () => void
  readonly onSent: () => void
}

const answerDraftKey = ({ id }: InboxMessage): string => `inbox.${id}.answer`

/** The answer, its draft and its files. */
function useReply({ message, onUnsafe, onSent }: ReplyFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { answer } = useInboxWrites(message.id)
  const draftKey = answerDraftKey(message)
  const content = useDraft(draftKey)
  const subject = useDraft(`${draftKey}.title`, answerSubject(message.subject))
  const files = useMessageFiles(draftKey, undefined, onUnsafe)
  const sent = () => {
    content.sent()
    subject.sent()
    files.uploads.clear()
    onSent()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer.isPending) return
    if (content.text.trim() === '') return toast.warn(translate('validation.noMailContent'))
    if (files.uploads.busy) return toast.warn(translate('uploads.busy'))
    const title = message.channel === 'EMAIL' && subject.text.trim()
    answer.mutate(
      { content: content.text.trim(), attachments: files.ids, ...(title && { title }) },
      { onSuccess: sent },
    )
  }
  const discard = () => {
    content.discard()
    subject.discard()
  }
  const restored = content.restored ?? subject.restored
  return { content, subject, files, restored, discard, submit, pending: answer.isPending }
}

/** Writes back to who sent a message, which stays in sight (D-7.60). */
export function ReplyForm(props: ReplyFormProps) {
  const translate = useTranslate()
  const call = useCall()
  const { message, onClose } = props
  const { content, subject, files, restored, discard, submit, pending } = useReply(props)
  const mail = message.channel === 'EMAIL'
  return (
    <Stack as="form" gap={12} noValidate onSubmit={submit}>
      <Answered message={message} />
      {mail && (
        <Stack as="label" gap={4} size="usual" tone="ink-2">
          {translate('customerMessages.subject')}
          <TextBox maxLength={MAX_TEMPLATE_TITLE} value={subject.text} onText={subject.setText} />
        </Stack>
      )}
      {mail ? (
        <MailPages
          draftKey={answerDraftKey(message)}
          title={subject.text}
          content={content.text}
          load={(body, signal) => call(previewAnswer, { id: String(message.id) }, { body, signal })}
        >
          <MailEditor message={message} height={HEIGHT} value={content.text} onChange={content.setText} />
        </MailPages>
      ) : (
        <ChatText message={message} value={content.text} onText={content.setText} />
      )}
      {restored && <DraftNote at={restored.at} onDiscard={discard} />}
      <Files files={files} />
      <SendButtons pending={pending} onClose={onClose} />
    </Stack>
  )
}

interface ChatTextProps extends Pick<ReplyFormProps, 'message'> {
  readonly value: string
  readonly onText: (text: string) => void
}

function ChatText({ message, value, onText }: ChatTextProps) {
  const translate = useTranslate()
  const { area, ...phrases } = useAreaInsert(onText)
  return (
    <PhraseMenu message={message} kind="chat" {...phrases}>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('customerMessages.message')}
        <TextArea ref={area} rows={8} maxLength={MAX_CHAT} value={value} onText={onText} />
      </Stack>
    </PhraseMenu>
  )
}
