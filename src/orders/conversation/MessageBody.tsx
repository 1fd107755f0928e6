import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { LeftFile, ReceivedMessage } from '#contract/conversation/conversation.ts'
import { LinkedText } from '#src/ui/text/LinkedText.tsx'
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx'
import styles from './Conversation.module.css'

type Body = Pick<ReceivedMessage, 'text' | 'html' | 'quoted' | 'cut' | 'left'>

interface MessageBodyProps {
  readonly message: Body
  /** The files that were kept. */
  readonly children?: ReactNode
}

/** What a message says, its files, and what it quotes, folded. */
export function MessageBody({ message: { text, html, quoted, cut, left }, children }: MessageBodyProps) {
  const translate = useTranslate()
  return (
    <>
      {html !== null ? <SafeHtml className={styles.html} html={html} /> : text && <LinkedText text={text} />}
      {cut && <p className={styles.quiet}>{translate('conversation.cut')}</p>}
      {children}
      {left.length > 0 && <LeftFiles left={left} />}
      {quoted !== null && (
        <details className={styles.quoted}>
          <summary>{translate('conversation.quoted')}</summary>
          <SafeHtml className={styles.html} html={quoted} />
        </details>
      )}
    </>
  )
}

const KILOBYTE = 1024
const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`

/** Files that were not kept, and why. */
function LeftFiles({ left }: { readonly left: readonly LeftFile[] }) {
  const translate = useTranslate()
  return (
    <div className={styles.left}>
      <span>{translate('conversation.left')}</span>
      <ul>
        {left.map(({ name, size, reason }, index) => (
          <li key={`${index} ${name}`}>
            {name} ({sizeText(size)}): {translate(`conversation.leftReason.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
