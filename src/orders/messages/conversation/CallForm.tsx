import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { MAX_CALL } from '#contract/conversation/conversation.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { WaitingNote } from '#src/orders/data/WaitingNote.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConversationWrites } from './useConversationWrites.ts'

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()

/** Notes a call with the customer; opens by a button, and keeps a draft. */
export function CallForm({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const draft = useDraft(`order.${order.id}.call`)
  const [started, setStarted] = useState(false)
  if (!started && draft.text === '') {
    return (
      <Button icon={ChatBubbleOutlineIcon} kind="quiet" onClick={() => setStarted(true)}>
        {translate('conversation.noteCall')}
      </Button>
    )
  }
  return <Open order={order} draft={draft} focus={started} onDone={() => setStarted(false)} />
}

interface OpenProps {
  readonly order: Order
  readonly draft: ReturnType<typeof useDraft>
  readonly focus: boolean
  readonly onDone: () => void
}

function Open({ order, draft, focus, onDone }: OpenProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { note, waiting } = useConversationWrites(order)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (note.isPending) return
    const text = draft.text.trim()
    if (text === '') return toast.warn(translate('validation.required'))
    note.mutate(text, {
      onSuccess: () => {
        draft.sent()
        onDone()
      },
    })
  }
  const cancel = () => {
    draft.discard()
    onDone()
  }
  return (
    <Stack as="form" gap={8} wide noValidate onSubmit={send}>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('conversation.callText')}
        <TextArea
          rows={3}
          maxLength={MAX_CALL}
          ref={focus ? focusOnce : undefined}
          readOnly={note.isPending}
          value={draft.text}
          onText={draft.setText}
        />
      </Stack>
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      <WaitingNote waiting={waiting} />
      <Row justify="end" wrap>
        <Text grow size="small" tone="ink-2" breaks>
          {translate('conversation.callHint')}
        </Text>
        <Button kind="quiet" onClick={cancel}>
          {translate('ui.cancel')}
        </Button>
        <Button type="submit" disabled={note.isPending}>
          {translate('conversation.saveCall')}
        </Button>
      </Row>
    </Stack>
  )
}
