import { useTranslate } from 'ra-core'
import { type SyntheticEvent, useCallback, useState } from 'react'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SourcedImage } from '#src/ui/pictures/SourcedImage.tsx'
import { pageSources } from '#src/ui/pictures/sources.ts'
import styles from './Picture.module.css'
import { showPlaceholder } from './placeholder.ts'

interface ArtworkPictureProps {
  readonly file: Artwork['attachment']
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

/** A picture that fills the space given to it, over its blurred placeholder. Decorative: the title is next to it. */
export function ArtworkPicture({ file, sizes, eager = false }: ArtworkPictureProps) {
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
        <Icon name="image" size={22} />
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
