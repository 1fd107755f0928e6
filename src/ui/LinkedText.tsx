import { type MouseEvent, useState } from 'react'
import styles from './LinkedText.module.css'
import { type PictureFile, PicturesViewer } from './Pictures.tsx'

/** What ends a sentence is not part of the address before it. */
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/gi
const PICTURE = /\.(?:jpe?g|png|gif|webp)/i

const pictureOf = (url: string, id: number): PictureFile => ({
  id,
  name: url,
  url,
  thumbnailLink: null,
  fileType: 'image/*',
  width: null,
  height: null,
})

/** Plain text whose links work: those to pictures show them and enlarge, the others open in a new tab (A§2, D-7.13). */
export function LinkedText({ text }: { readonly text: string }) {
  const [opened, setOpened] = useState<PictureFile>()
  return (
    <p className={styles.text}>
      {text.split(URL_PATTERN).map((part, index) => {
        const key = `${index}-${part}`
        if (index % 2 === 0) return <span key={key}>{part}</span>
        if (PICTURE.test(part)) {
          return <LinkedPicture key={key} url={part} onOpen={() => setOpened(pictureOf(part, index))} />
        }
        return (
          <a key={key} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        )
      })}
      {opened && <PicturesViewer pictures={[opened]} start={0} onClose={() => setOpened(undefined)} />}
    </p>
  )
}

interface LinkedPictureProps {
  readonly url: string
  readonly onOpen: () => void
}

/** A link all the same: with a modifier it opens in a tab of its own. */
function LinkedPicture({ url, onOpen }: LinkedPictureProps) {
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.enlarge} onClick={press}>
      <img className={styles.picture} src={url} alt={url} loading="lazy" referrerPolicy="no-referrer" />
    </a>
  )
}
