import { type ReactNode, use } from 'react'
import { isPictureLink, LINK, linksIn } from '#contract/text/links.ts'
import styles from './LinkedText.module.css'
import { PictureLinksContext } from './pictureLinks.ts'

interface LinkedTextProps {
  readonly text: string
  /** Shows what is between the links; as it is by default. */
  readonly show?: (part: string) => ReactNode
  /** A `span` for texts within a label. */
  readonly as?: 'p' | 'span'
}

/**
 * Plain text with clickable links, each opening in a new tab. Pictures are links too: embedding them would
 * let the author make the reader's browser send requests (A§2, D-7.13). Where the server can show them, they are offered
 * below (D-7.67). Browsers may translate the text, unlike the console.
 */
export function LinkedText({ text, show = (part) => part, as: Element = 'p' }: LinkedTextProps) {
  const showPictures = use(PictureLinksContext)
  const linked = (
    <Element className={styles.text} translate="yes">
      {text.split(LINK).map((part, index) => {
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
  const pictures = Element === 'p' && showPictures ? linksIn(text).filter(isPictureLink) : []
  if (pictures.length === 0 || !showPictures) return linked
  return (
    <>
      {linked}
      {showPictures([...new Set(pictures)])}
    </>
  )
}
