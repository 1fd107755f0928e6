import { useTranslate } from 'ra-core'
import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx'
import { SaidText } from './conversation/SaidText.tsx'
import styles from './Messages.module.css'

/** What is shown of the message. */
type AnsweredEntry = Pick<ConversationEntry, 'at' | 'senderName' | 'sender' | 'text' | 'html'> &
  Partial<Pick<ConversationEntry, 'fromCustomer'>>

/** The message that is answered, in sight while the answer is written (D-7.55). */
export function Answered({ message }: { readonly message: AnsweredEntry }) {
  const translate = useTranslate()
  const { at, senderName, sender, fromCustomer = true, text, html } = message
  const name = senderName || sender || translate('conversation.unknown')
  return (
    <Stack as="figure" gap={6} padX={14} padY={12} corner="control" framed size="usual">
      <Text as="figcaption" tone="ink-2">
        {translate('customerMessages.wrote', { name, date: formatDateTime(at) })}
        {!fromCustomer && ` · ${translate('conversation.otherAddress')}`}
      </Text>
      <blockquote className={styles.answered}>
        {html === null ? <SaidText text={text} /> : <SafeHtml html={html} />}
      </blockquote>
    </Stack>
  )
}
