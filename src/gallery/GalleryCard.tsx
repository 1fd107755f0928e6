import EditIcon from '@mui/icons-material/EditOutlined'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { BlurredPicture } from '#src/ui/pictures/BlurredPicture.tsx'
import { downloadLink } from './downloadLink.ts'
import styles from './GalleryCard.module.css'
import type { GalleryView } from './galleryUrl.ts'
import type { CardPosition } from './masonry.ts'

interface GalleryCardProps extends CardPosition {
  readonly artwork: Artwork
  /** The filters and page of the list. */
  readonly search: string
  readonly opens: boolean
  readonly edits: boolean
  readonly onEdit: (artwork: Artwork) => void
}

/** Heights of the texts, as the styles reserve them. */
const TITLE = 44
const DESCRIPTION = 40
const TAGS = 32

/** Height of a card below its picture. */
export const textHeight = ({ description, tags }: Pick<Artwork, 'description' | 'tags'>): number =>
  TITLE + (description ? DESCRIPTION : 0) + (tags.length > 0 ? TAGS : 0)

function PlainCard({ artwork, search, opens, edits, onEdit, picture, ...place }: GalleryCardProps) {
  const translate = useTranslate()
  const { id, title, description, tags, attachment } = artwork
  return (
    <li className={styles.card} style={place} data-artwork={id}>
      <div className={styles.picture} style={{ height: picture }}>
        <BlurredPicture file={attachment} sizes={`${place.width}px`} />
      </div>
      <Box pad={12}>
        <Title artwork={artwork} search={search} opens={opens} />
        {description && <p className={styles.description}>{description}</p>}
        {tags.length > 0 && (
          <p className={styles.tags}>
            {tags.map((tag) => (
              <span key={tag.id}>{tag.name}</span>
            ))}
          </p>
        )}
      </Box>
      <div className={styles.actions}>
        {edits && (
          <BareButton
            aria-label={translate('gallery.editOne', { title })}
            title={translate('gallery.edit')}
            onClick={() => onEdit(artwork)}
          >
            <EditIcon fontSize="small" />
          </BareButton>
        )}
        <a
          href={downloadLink(attachment)}
          download={attachment.fileName}
          aria-label={translate('gallery.downloadOne', { title })}
          title={translate('gallery.download')}
        >
          <FileDownloadIcon fontSize="small" />
        </a>
      </div>
    </li>
  )
}

function Title({
  artwork: { id, title },
  search,
  opens,
}: Pick<GalleryCardProps, 'artwork' | 'search' | 'opens'>) {
  return (
    <h2 className={styles.title} title={title}>
      {opens ? (
        <Link className="stretched" to={`/gallery/${id}`} state={{ gallery: search } satisfies GalleryView}>
          {title}
        </Link>
      ) : (
        title
      )}
    </h2>
  )
}

/** One artwork in the list; a page may have hundreds, so each renders only when it changes. */
export const GalleryCard = memo(PlainCard)
