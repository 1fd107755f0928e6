import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { LeftFile, ReceivedMessage } from '#contract/conversation/conversation.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx'
import styles from './Conversation.module.css'
import { SaidText } from './SaidText.tsx'
import { sizeText } from './sizeText.ts'
import { WholeMail, type WholeMailSource } from './WholeMail.tsx'

type Body = Pick<ReceivedMessage, 'text' | 'html' | 'quoted' | 'cut' | 'left' | 'unreadable' | 'hasWhole'>

interface MessageBodyProps {
  readonly message: Body
  /** Loads the mail as it arrived, where it is kept. */
  readonly whole: WholeMailSource
  /** The files that were kept. */
  readonly children?: ReactNode
}

/** What a message says, its files, and what it quotes, folded. */
export function MessageBody({ message, whole, children }: MessageBodyProps) {
  const { text, html, quoted, cut, left, unreadable, hasWhole } = message
  const translate = useTranslate()
  return (
    <>
      {html !== null ? <SafeHtml className={styles.html} html={html} /> : text && <SaidText text={text} />}
      {unreadable && (
        <Text as="p" size="small" tone="ink-2" breaks>
          {translate('conversation.unreadable')}
        </Text>
      )}
      {cut && (
        <Text as="p" size="small" tone="ink-2" breaks>
          {translate('conversation.cut')}
        </Text>
      )}
      {children}
      {left.length > 0 && <LeftFiles left={left} />}
      {quoted !== null && (
        <details className={styles.quoted}>
          <summary>{translate('conversation.quoted')}</summary>
          <SafeHtml className={styles.html} html={quoted} />
        </details>
      )}
      {hasWhole && <WholeMail source={whole} />}
    </>
  )
}

/** Files that were not kept, and why. */
function LeftFiles({ left }: { readonly left: readonly LeftFile[] }) {
  const translate = useTranslate()
  return (
    <Text as="div" size="small" tone="ink-2" breaks>
      <span>{translate('conversation.left')}</span>
      <ul className={styles.left}>
        {left.map(({ name, size, reason }, index) => (
          <li key={`${index} ${name}`}>
            {name} ({sizeText(size)}): {translate(`conversation.leftReason.${reason}`)}
          </li>
        ))}
      </ul>
    </Text>
  )
}
