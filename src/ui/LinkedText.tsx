import styles from './LinkedText.module.css'

/** What ends a sentence is not part of the address before it. */
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/gi

/**
 * Plain text whose links work, each in a new tab. Those to pictures are links too: showing them would let anyone who
 * writes a text have the reader's browser ask an address (A§2, D-7.13).
 */
export function LinkedText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text}>
      {text.split(URL_PATTERN).map((part, index) => {
        const key = `${index}-${part}`
        if (index % 2 === 0) return <span key={key}>{part}</span>
        return (
          <a key={key} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        )
      })}
    </p>
  )
}
