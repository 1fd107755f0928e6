import { useTranslate } from 'ra-core'
import { type Artwork, MAX_ARTWORK_TITLE, MAX_DESCRIPTION, MAX_LINK } from '#contract/gallery/artworks.ts'
import { TextInput } from '#src/forms/TextInput.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import { PictureInput } from './PictureInput.tsx'
import { ArtworkTagsInput } from './TagsInput.tsx'

interface ArtworkInputsProps {
  readonly uploads: Uploads
  readonly stored: Artwork['attachment'] | undefined
}

/** The fields of an artwork. */
export function ArtworkInputs({ uploads, stored }: ArtworkInputsProps) {
  const translate = useTranslate()
  const label = (name: string) => translate(`gallery.fields.${name}`)
  return (
    <>
      <TextInput source="title" label={label('title')} required maxLength={MAX_ARTWORK_TITLE} />
      <PictureInput uploads={uploads} stored={stored} />
      <TextInput
        source="destinationLink"
        label={label('destinationLink')}
        hint={translate('gallery.linkHint')}
        type="url"
        required
        maxLength={MAX_LINK}
      />
      <TextInput source="description" label={label('description')} rows={3} maxLength={MAX_DESCRIPTION} />
      <ArtworkTagsInput />
      <TextInput
        source="bookingNumber"
        label={label('bookingNumber')}
        hint={translate('gallery.orderHint')}
        maxLength={11}
      />
    </>
  )
}
