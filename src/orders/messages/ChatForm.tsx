import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect } from 'react'
import { MAX_CHAT } from '#contract/orders/messages.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { PhraseMenu } from '#src/orders/writing/PhraseMenu.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import { Files } from './Files.tsx'
import { LastNote } from './LastNote.tsx'
import { LinkNote } from './LinkNote.tsx'
import type { MessageFormProps } from './MailForm.tsx'
import styles from './Messages.module.css'
import { messageDraftKey } from './messageUse.ts'
import { CustomerLink } from './Recipient.tsx'
import { SendButtons } from './SendButtons.tsx'
import { useMessageFiles } from './useMessageFiles.ts'
import { useSend } from './useSend.ts'

function useChat({ use, template, onUnsafe, onSent }: MessageFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const draftKey = messageDraftKey(use)
  const content = useDraft(draftKey, template?.content ?? '')
  const files = useMessageFiles(draftKey, template, onUnsafe)
  const { send, pending, waiting } = useSend(use, template?.last ?? null, () => {
    content.sent()
    files.uploads.clear()
    onSent()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.text.trim() === '') toast.warn(translate('validation.noMailContent'))
    else if (files.uploads.busy) toast.warn(translate('uploads.busy'))
    else
      void send({
        content: content.text.trim(),
        attachments: files.ids,
        ...(template?.to && { psid: template.to }),
        ...(template && { templateId: template.id, templateVersion: template.version }),
      })
  }
  return { content, files, submit, pending, waiting }
}

/** A message by Messenger or Instagram, for customers with a linked contact (D-7.11). */
export function ChatForm(props: MessageFormProps) {
  const translate = useTranslate()
  const chat = useChat(props)
  const { use, template, onClose } = props
  const { area, ...phrases } = useAreaInsert(chat.content.setText)
  useEffect(() => {
    if (use.answers) area.current?.focus()
  }, [area, use.answers])
  if (template && !template.reachable)
    return (
      <Notice
        icon={PersonIcon}
        title={translate('customerMessages.noContact')}
        text={translate('customerMessages.noContactHint')}
      >
        <CustomerLink order={use.order} />
      </Notice>
    )
  return (
    <form className={styles.form} noValidate onSubmit={chat.submit} {...editingMark('message')}>
      <LastNote last={template?.last ?? null} />
      <LinkNote template={template} content={chat.content.text} />
      <PhraseMenu order={use.order} kind="chat" {...phrases}>
        <Stack as="label" gap={4} size="usual" tone="ink-2">
          {translate('customerMessages.message')}
          <TextArea
            ref={area}
            rows={10}
            maxLength={MAX_CHAT}
            value={chat.content.text}
            onText={chat.content.setText}
          />
        </Stack>
      </PhraseMenu>
      {chat.content.restored && <DraftNote at={chat.content.restored.at} onDiscard={chat.content.discard} />}
      <Files files={chat.files} />
      <SendButtons pending={chat.pending} waiting={chat.waiting} onClose={onClose} />
    </form>
  )
}
