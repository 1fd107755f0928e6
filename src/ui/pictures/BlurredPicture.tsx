import ImageIcon from '@mui/icons-material/ImageOutlined'
import { useTranslate } from 'ra-core'
import { type SyntheticEvent, useCallback, useState } from 'react'
import type { PictureFacts } from '#contract/gallery/pictureFacts.ts'
import styles from './BlurredPicture.module.css'
import { showPlaceholder } from './placeholder.ts'
import { SourcedImage } from './SourcedImage.tsx'
import { type PictureFile, pageSources } from './sources.ts'

interface BlurredPictureProps {
  readonly file: PictureFile & { readonly facts: PictureFacts | null }
  /** Of the image, for the choice of its width. */
  readonly sizes: string
  /** Loads the picture with the page, not when scrolled into view. */
  readonly eager?: boolean
}

/** Fades in over the placeholder, which is then gone: the picture may be transparent. */
const appear = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.dataset.loaded = ''
}
const uncover = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.dataset.shown = ''
}

/** A picture that fills the space given to it, over its blurred placeholder. Decorative: its name is next to it. */
export function BlurredPicture({ file, sizes, eager = false }: BlurredPictureProps) {
  const translate = useTranslate()
  const sources = pageSources(file)
  // New links mean a new picture.
  const link = sources[0]?.src
  const [broken, setBroken] = useState<string>()
  const hash = file.facts?.thumbhash
  const frame = useCallback(
    (element: HTMLElement | null) => (element && hash ? showPlaceholder(element, hash) : undefined),
    [hash],
  )
  if (broken === link)
    return (
      <span className={styles.frame} data-broken="">
        <ImageIcon fontSize="large" />
        {translate('ui.picture.broken')}
      </span>
    )
  return (
    <span className={styles.frame} ref={frame}>
      <SourcedImage
        sources={sources}
        sizes={sizes}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        onLoad={appear}
        onTransitionEnd={uncover}
        onBroken={() => setBroken(link)}
      />
    </span>
  )
}
