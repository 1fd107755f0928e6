import ImageIcon from '@mui/icons-material/ImageOutlined'
import RefreshIcon from '@mui/icons-material/RefreshOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import { useTranslate } from 'ra-core'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { MAX_CHAT_TEXT } from '#contract/chat/chat.ts'
import { useAccount } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useFileBox } from '#src/ui/files/useFileBox.ts'
import { FileInput } from '#src/ui/input/FileInput.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { ErrorText } from '#src/ui/text/ErrorText.tsx'
import { UploadList } from '#src/uploads/UploadList.tsx'
import { acceptOf } from '#src/uploads/uploadRules.ts'
import { type Uploads, useUploads } from '#src/uploads/useUploads.ts'
import styles from './Chat.module.css'
import { useChatDraft } from './useChatDraft.ts'

export interface NewMessage {
  readonly text: string
  readonly attachments: { readonly id: number }[]
}

interface ChatBoxProps {
  /** Identifies the thread within the account; used to restore what was not sent. */
  readonly draftKey: string
  readonly label: string
  readonly send: {
    readonly mutate: (message: NewMessage, options: { readonly onSuccess: () => void }) => void
    readonly isPending: boolean
    readonly error: unknown
  }
  readonly area?: RefObject<HTMLTextAreaElement | null>
}

/** Where a message is written: Enter sends, Shift+Enter begins a new line, pictures are pasted or dropped. */
export function ChatBox(props: ChatBoxProps) {
  const translate = useTranslate()
  if (useAccount()?.previewing)
    return (
      <Text as="p" padX={16} padY={12} size="small" tone="ink-2" line={16}>
        {translate('chat.preview')}
      </Text>
    )
  return <Box {...props} />
}

/** Sends what was typed and uploaded; it stays in the box until the server has it. */
function useSending({ draftKey, send }: Pick<ChatBoxProps, 'draftKey' | 'send'>) {
  const translate = useTranslate()
  const toast = useToast()
  const draft = useChatDraft(draftKey)
  const uploads = useUploads({ kind: 'comment', draftKey })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = draft.text.trim()
    if (send.isPending) return
    if (uploads.busy) {
      toast.warn(translate('uploads.busy'))
      return
    }
    if (text === '' && uploads.uploaded.length === 0) return
    const attachments = uploads.uploaded.map(({ id }) => ({ id }))
    const onSuccess = () => {
      draft.setText('')
      uploads.clear()
    }
    send.mutate({ text, attachments }, { onSuccess })
  }
  return { draft, uploads, submit }
}

function Box({ draftKey, label, send, area }: ChatBoxProps) {
  const { draft, uploads, submit } = useSending({ draftKey, send })
  const target = useFileBox<HTMLFormElement>({ className: styles.box, name: label, add: uploads.add })
  const own = useRef<HTMLTextAreaElement>(null)
  const field = area ?? own
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey) submit(event)
  }
  const sendAndStay = (event: FormEvent) => {
    submit(event)
    field.current?.focus()
  }
  return (
    <form {...target} noValidate onSubmit={sendAndStay}>
      <UploadList uploads={uploads} />
      <NotSent error={send.error} />
      <div className={styles.line}>
        <Attach uploads={uploads} />
        <TextArea
          ref={field}
          rows={1}
          maxLength={MAX_CHAT_TEXT}
          aria-label={label}
          placeholder={label}
          value={draft.text}
          readOnly={send.isPending}
          onText={draft.setText}
          onKeyDown={onKeys(press)}
        />
        <SendButton send={send} />
      </div>
    </form>
  )
}

function NotSent({ error }: { readonly error: unknown }) {
  const translate = useTranslate()
  if (error === null) return null
  return <ErrorText role="alert">{translate('chat.notSent', { why: errorText(translate, error) })}</ErrorText>
}

function SendButton({ send: { isPending, error } }: Pick<ChatBoxProps, 'send'>) {
  const translate = useTranslate()
  return (
    <BareButton
      type="submit"
      className={styles.send}
      disabled={isPending}
      aria-label={translate(error === null ? 'chat.send' : 'ui.retry')}
      title={translate('chat.hint')}
    >
      {error === null ? <SendIcon /> : <RefreshIcon />}
    </BareButton>
  )
}

function Attach({ uploads }: { readonly uploads: Uploads }) {
  const translate = useTranslate()
  return (
    <label className={`icon-button ${styles.attach}`} title={translate('chat.attach')}>
      <FileInput
        multiple
        accept={acceptOf(uploads.kind)}
        aria-label={translate('chat.attach')}
        onFiles={uploads.add}
      />
      <ImageIcon />
    </label>
  )
}
