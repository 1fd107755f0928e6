import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { type Artwork, listArtworks } from '#contract/gallery/artworks.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import styles from './Artwork.module.css'
import { taggedGallery } from './galleryUrl.ts'

/** Description, tags, the order it was made for, and who added it. */
export function ArtworkAbout() {
  const translate = useTranslate()
  const { description, bookingNumber, createdBy, createdDate } = useRecord<Artwork>()
  const facts = [
    ...(bookingNumber === null ? [] : [{ label: translate('gallery.order'), value: <OrderLink /> }]),
    { label: translate('gallery.addedBy'), value: createdBy?.fullName ?? translate('gallery.someone') },
    { label: translate('gallery.addedOn'), value: formatDateTime(createdDate) },
  ]
  return (
    <Card title={translate('gallery.about')}>
      <Stack>
        {description ? (
          <Text as="p" breaks keepLines>
            {description}
          </Text>
        ) : (
          <Text as="p" tone="ink-3" breaks keepLines>
            {translate('gallery.noDescription')}
          </Text>
        )}
        <Tags />
        <FactList facts={facts} />
      </Stack>
    </Card>
  )
}

/** A link only where the account may open the order (D-11.9). */
function OrderLink() {
  const { bookingNumber, bookingCode } = useRecord<Artwork>()
  const text = `#${bookingNumber}`
  return bookingCode === null ? text : <Link to={`/order/${encodeURIComponent(bookingCode)}`}>{text}</Link>
}

/** The tags, which lead to the artworks that have them. */
function Tags() {
  const translate = useTranslate()
  const lists = useCan(listArtworks)
  const { tags } = useRecord<Artwork>()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={translate('gallery.fields.tags')}>
      {tags.map(({ id, name }) => (
        <li key={id}>{lists ? <Link to={taggedGallery(name)}>{name}</Link> : <span>{name}</span>}</li>
      ))}
    </ul>
  )
}
