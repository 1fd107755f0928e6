import type { ReactNode } from 'react'
import styles from './LinkedText.module.css'

/** Punctuation that ends a sentence is not part of the URL before it. */
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/gi

interface LinkedTextProps {
  readonly text: string
  /** Shows what is between the links; as it is by default. */
  readonly show?: (part: string) => ReactNode
  /** A `span` for texts within a label. */
  readonly as?: 'p' | 'span'
}

/**
 * Plain text with clickable links, each opening in a new tab. Pictures are links too: embedding them would
 * let the author make the reader's browser send requests (A§2, D-7.13). Browsers may translate it,
 * unlike the console.
 */
export function LinkedText({ text, show = (part) => part, as: Element = 'p' }: LinkedTextProps) {
  return (
    <Element className={styles.text} translate="yes">
      {text.split(URL_PATTERN).map((part, index) => {
        const key = `${index}-${part}`
        if (index % 2 === 0) return <span key={key}>{show(part)}</span>
        return (
          <a key={key} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        )
      })}
    </Element>
  )
}
