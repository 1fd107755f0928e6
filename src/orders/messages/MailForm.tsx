import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { answerSubject } from '#contract/conversation/answerSubject.ts'
import { type MessageTemplate, previewMail } from '#contract/orders/messages.ts'
import { MAX_TEMPLATE_TITLE } from '#contract/templates/templates.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { useCall } from '#src/providers/useCall.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Files } from './Files.tsx'
import { LastNote } from './LastNote.tsx'
import { LinkNote } from './LinkNote.tsx'
import { MailEditor } from './MailEditor.tsx'
import { MailPages } from './MailPages.tsx'
import styles from './Messages.module.css'
import { type MessageUse, messageDraftKey } from './messageUse.ts'
import { Recipient } from './Recipient.tsx'
import { SendButtons } from './SendButtons.tsx'
import { useMessageFiles } from './useMessageFiles.ts'
import { useSend } from './useSend.ts'

/** Height of the editing area in px (A§9). */
const HEIGHT = 500

export interface MessageFormProps {
  readonly use: MessageUse
  /** Undefined if it is written without one. */
  readonly template: MessageTemplate | undefined
  readonly onUnsafe: (unsafe: boolean) => void
  readonly onClose: () => void
  readonly onSent: () => void
}

/** The fields of a mail, its draft and its files. */
function useMail({ use, template, onUnsafe, onSent }: MessageFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const draftKey = messageDraftKey(use)
  const content = useDraft(draftKey, template?.content ?? '')
  const { answers } = use
  const subject = useDraft(
    `${draftKey}.title`,
    template?.title ?? (answers ? answerSubject(answers.subject) : ''),
  )
  const [to, setTo] = useState(template?.to ?? answers?.sender ?? '')
  const files = useMessageFiles(draftKey, template, onUnsafe)
  const { send, pending, waiting } = useSend(use, template?.last ?? null, () => {
    content.sent()
    subject.sent()
    files.uploads.clear()
    onSent()
  })
  const hidden = answers ? answers.sender === null : template?.to === null && template.reachable
  const fault = content.text.trim() === '' ? 'noMailContent' : !hidden && to.trim() === '' && 'noMailTo'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fault) toast.warn(translate(`validation.${fault}`))
    else if (files.uploads.busy) toast.warn(translate('uploads.busy'))
    else
      void send({
        content: content.text,
        attachments: files.ids,
        ...(subject.text.trim() !== '' && { title: subject.text.trim() }),
        ...(!hidden && { to: to.trim() }),
        ...(template && { templateId: template.id, templateVersion: template.version }),
      })
  }
  const restored = content.restored ?? subject.restored
  const discard = () => {
    content.discard()
    subject.discard()
  }
  return { content, subject, restored, discard, to, setTo, hidden, files, submit, pending, waiting }
}

/** A mail to the customer: recipient, subject, text and pictures, with the preview of what they get. */
export function MailForm(props: MessageFormProps) {
  const translate = useTranslate()
  const mail = useMail(props)
  const call = useCall()
  const { use, template, onClose } = props
  return (
    <form className={styles.form} noValidate onSubmit={mail.submit} {...editingMark('message')}>
      <LastNote last={template?.last ?? null} />
      <LinkNote template={template} content={mail.content.text} />
      <Recipient order={use.order} to={mail.to} hidden={mail.hidden} onChange={mail.setTo} />
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('customerMessages.subject')}
        <TextBox maxLength={MAX_TEMPLATE_TITLE} value={mail.subject.text} onText={mail.subject.setText} />
      </Stack>
      <MailPages
        draftKey={messageDraftKey(use)}
        title={mail.subject.text}
        content={mail.content.text}
        load={(body, signal) => call(previewMail, { id: String(use.order.id) }, { body, signal })}
      >
        <MailEditor
          order={use.order}
          focuses={use.answers !== undefined}
          height={HEIGHT}
          value={mail.content.text}
          onChange={mail.content.setText}
        />
      </MailPages>
      {mail.restored && <DraftNote at={mail.restored.at} onDiscard={mail.discard} />}
      <Files files={mail.files} />
      <SendButtons pending={mail.pending} waiting={mail.waiting} onClose={onClose} />
    </form>
  )
}
