import styles from './LinkedText.module.css'

const URL_PATTERN = /(https?:\/\/[^\s<>"]+)/gi
const PICTURE = /\.(?:jpe?g|png|gif|webp)/i

/** Plain text whose links work: those to pictures show them, the others open in a new tab (A§2, D-7.13). */
export function LinkedText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text}>
      {text.split(URL_PATTERN).map((part, index) => {
        const key = `${index}-${part}`
        if (index % 2 === 0) return <span key={key}>{part}</span>
        return (
          <a key={key} href={part} target="_blank" rel="noopener noreferrer">
            {PICTURE.test(part) ? (
              <img
                className={styles.picture}
                src={part}
                alt={part}
                loading="lazy"
                referrerPolicy="no-referrer"
              />
            ) : (
              part
            )}
          </a>
        )
      })}
    </p>
  )
}
