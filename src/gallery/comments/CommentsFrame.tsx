import { useLocale, useTranslate } from 'ra-core'
import { useId } from 'react'
import { type Artwork, COMMENTS_SHOWN } from '#contract/gallery/artworks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './Comments.module.css'
import { DARK } from './dark.ts'

interface CommentsFrameProps {
  /** A page that shows the comments on the address given as `href` (COMMENTS_FRAME_URL). */
  readonly address: string
}

/** Locales as social networks name them. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en_US', vi: 'vi_VN' }

/** The frame keeps the origin of its network, where readers are signed in; the server refuses one of our own origin. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** The comments that a social network keeps for the artwork's address, dark (B§2). */
export function CommentsFrame({ address }: CommentsFrameProps) {
  const translate = useTranslate()
  const language = useLocale()
  const { id } = useRecord<Artwork>()
  const title = useId()
  const shown = new URL(address)
  shown.searchParams.set('href', `${window.location.origin}/gallery/${id}`)
  shown.searchParams.set('numposts', String(COMMENTS_SHOWN))
  shown.searchParams.set('colorscheme', 'dark')
  shown.searchParams.set('locale', LOCALES[language] ?? language)
  return (
    <section className={styles.panel} style={DARK} aria-labelledby={title}>
      <Row as="h2" align="baseline" size="body" weight="strong" line={20} id={title}>
        {translate('gallery.comments.title')}
      </Row>
      <iframe
        className={styles.frame}
        title={translate('gallery.comments.title')}
        src={shown.href}
        sandbox={SANDBOX}
        referrerPolicy="origin"
        loading="lazy"
      />
    </section>
  )
}
