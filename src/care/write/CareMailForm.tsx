import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { type CareMail, type CareReminder, previewCareMail } from '#contract/care/care.ts'
import { MAX_TEMPLATE_TITLE } from '#contract/templates/templates.ts'
import { loadEditors } from '#src/admin/richText/loadEditors.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { MailPages } from '#src/orders/messages/MailPages.tsx'
import messages from '#src/orders/messages/Messages.module.css'
import { SendButtons } from '#src/orders/messages/SendButtons.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { FileLinks } from '#src/ui/pictures/FileLinks.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import { useSendCareMail } from './useSendCareMail.ts'

/** Height of the editing area in px. */
const HEIGHT = 320

interface CareMailFormProps {
  readonly reminder: CareReminder
  /** Undefined if it is written without a template. */
  readonly mail: CareMail | undefined
  readonly onClose: () => void
}

const careDraftKey = ({ id }: CareReminder): string => `care.${id}.mail`

/** The fields of the mail; its text survives a reload. */
function useMail({ reminder, mail, onClose }: CareMailFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const content = useDraft(careDraftKey(reminder), mail?.content ?? '')
  const [title, setTitle] = useState(mail?.title ?? '')
  const sending = useSendCareMail(reminder, () => {
    content.sent()
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') toast.warn(translate('care.noSubject'))
    else if (content.text.trim() === '') toast.warn(translate('validation.noMailContent'))
    else if (!sending.isPending)
      sending.mutate({
        title: title.trim(),
        content: content.text,
        ...(mail && { templateId: mail.id, templateVersion: mail.version }),
      })
  }
  return { content, title, setTitle, submit, pending: sending.isPending }
}

/** Recipient, subject and text of the mail, with the preview of what the customer gets. */
export function CareMailForm(props: CareMailFormProps) {
  const translate = useTranslate()
  const { content, title, setTitle, submit, pending } = useMail(props)
  const call = useCall()
  const { reminder, mail, onClose } = props
  return (
    <form className={messages.form} noValidate onSubmit={submit}>
      <Hint>{translate('care.mailHint')}</Hint>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('customerMessages.to')}
        <TextBox readOnly value={mail?.to ?? translate('customerMessages.hiddenTo')} />
      </Stack>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('customerMessages.subject')}
        <TextBox maxLength={MAX_TEMPLATE_TITLE} required value={title} onText={setTitle} />
      </Stack>
      <MailPages
        draftKey={careDraftKey(reminder)}
        title={title}
        content={content.text}
        load={(body, signal) => call(previewCareMail, { id: String(reminder.id) }, { body, signal })}
      >
        <Editor value={content.text} onChange={content.setText} />
      </MailPages>
      {content.restored && <DraftNote at={content.restored.at} onDiscard={content.discard} />}
      {mail && <FileLinks files={mail.attachments} label={translate('customerMessages.templateFiles')} />}
      <SendButtons pending={pending} onClose={onClose} />
    </form>
  )
}

interface EditorProps {
  readonly value: string
  readonly onChange: (html: string) => void
}

function Editor(props: EditorProps) {
  const translate = useTranslate()
  const editor = usePart(loadEditors)
  if (!editor) return <Skeleton height={HEIGHT} />
  return <editor.HeldRichText {...props} label={translate('customerMessages.content')} height={HEIGHT} />
}
