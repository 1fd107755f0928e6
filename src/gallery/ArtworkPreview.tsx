import { useTranslate } from 'ra-core'
import { type CSSProperties, useState } from 'react'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { BlurredPicture } from '#src/ui/pictures/BlurredPicture.tsx'
import { LazyViewer } from '#src/ui/pictures/LazyViewer.tsx'
import styles from './Artwork.module.css'
import { ratioOf } from './masonry.ts'

/** The picture, large, in space that is reserved for it; a press opens it in the whole window. */
export function ArtworkPreview() {
  const translate = useTranslate()
  const { title, attachment } = useRecord<Artwork>()
  const [open, setOpen] = useState(false)
  const shape: CSSProperties & Record<'--ratio', number> = { '--ratio': ratioOf(attachment) }
  return (
    <div className={styles.stage}>
      <BareButton
        className={styles.preview}
        style={shape}
        aria-label={translate('ui.picture.open', { name: title })}
        onClick={() => setOpen(true)}
      >
        <BlurredPicture file={attachment} sizes="(max-width: 991px) 100vw, 716px" eager />
      </BareButton>
      {open && <LazyViewer pictures={[attachment]} start={0} onClose={() => setOpen(false)} />}
    </div>
  )
}
