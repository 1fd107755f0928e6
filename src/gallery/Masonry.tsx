import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type Artwork, getArtwork, mayEditArtwork } from '#contract/gallery/artworks.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './Gallery.module.css'
import { GalleryCard, textHeight } from './GalleryCard.tsx'
import { arrange, ratioOf } from './masonry.ts'
import { useInnerWidth } from './useRoom.ts'

interface MasonryProps {
  /** Undefined while loading. */
  readonly artworks: readonly Artwork[] | undefined
  readonly onEdit: (artwork: Artwork) => void
}

/** Cards of several shapes in columns, in the order of the rows. */
export function Masonry({ artworks, onEdit }: MasonryProps) {
  const translate = useTranslate()
  const account = useAccount()
  const { search } = useLocation()
  const opens = useCan(getArtwork)
  const [room, ref] = useInnerWidth()
  const { places, height } = useMemo(
    () =>
      arrange(
        artworks?.map((artwork) => ({
          ratio: ratioOf(artwork.attachment),
          text: textHeight(artwork),
        })) ?? BONES,
        room,
      ),
    [artworks, room],
  )
  if (!artworks)
    return (
      <div ref={ref} className={styles.masonry} style={{ height }} aria-hidden="true">
        {places.map(({ left, top, width, height: tall }) => (
          <span key={`${left} ${top}`} className={styles.bone} style={{ left, top }}>
            <Skeleton width={width} height={tall} radius={10} />
          </span>
        ))}
      </div>
    )
  return (
    <ul ref={ref} className={styles.masonry} style={{ height }} aria-label={translate('gallery.title')}>
      {artworks.map((artwork, at) => {
        const place = places[at]
        return (
          place && (
            <GalleryCard
              key={artwork.id}
              artwork={artwork}
              {...place}
              search={search}
              opens={opens}
              edits={account !== undefined && mayEditArtwork(account, account.login, artwork)}
              onEdit={onEdit}
            />
          )
        )
      })}
    </ul>
  )
}

/** Height by width of the placeholder pictures. */
const BONES = [0.8, 1.5, 1, 0.7, 1.3, 0.8, 1.5, 0.75, 1, 1.4, 0.8, 1].map((ratio) => ({ ratio, text: 84 }))
