import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent, useId } from 'react'
import { useController } from 'react-hook-form'
import type { Artwork } from '#contract/gallery/artworks.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { BlurredPicture } from '#src/ui/pictures/BlurredPicture.tsx'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import { ratioOf } from '../masonry.ts'
import type { ArtworkValues, PictureValue } from './artworkValues.ts'
import styles from './Form.module.css'

interface PictureInputProps {
  readonly uploads: Uploads
  /** The file that an artwork has. */
  readonly stored: Artwork['attachment'] | undefined
}

/** Height of the preview of the stored file. */
const HEIGHT = 120

/** What is saved: the one new file, else the stored one. A file that failed is not uploaded either. */
function pictureOf({ files }: Uploads, stored: PictureInputProps['stored']): PictureValue {
  const [first, ...more] = files
  if (more.length > 0) return 'many'
  return first ? (first.attachment?.id ?? 'uploading') : (stored?.id ?? '')
}

/** The one file of an artwork, dropped, chosen or pasted; a new one replaces the stored one. */
export function PictureInput({ uploads, stored }: PictureInputProps) {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useController<ArtworkValues, 'picture'>({ name: 'picture' })
  const now = pictureOf(uploads, stored)
  const change = useEffectEvent(field.onChange)
  useEffect(() => {
    if (field.value !== now) change(now)
  }, [field.value, now])
  const error = fieldState.error?.message
  const name = translate('gallery.fields.picture')
  const limits = translate('gallery.fileLimits', { max: uploads.maxMegabytes })
  const replaced = uploads.files.length > 0
  return (
    <fieldset
      className={styles.picture}
      data-field="picture"
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : id}
      tabIndex={-1}
    >
      <Text as="legend" below={6} size="usual" tone="ink-2" weight="label">
        {name}
        <Text tone="danger" aria-hidden="true">
          {' *'}
        </Text>
      </Text>
      {stored && (
        <div className={styles.stored} data-replaced={replaced || undefined}>
          <span style={{ width: Math.round(HEIGHT * ratioOf(stored)), height: HEIGHT }}>
            <BlurredPicture file={stored} sizes={`${Math.round(HEIGHT * ratioOf(stored))}px`} />
          </span>
          <p>
            <Text as="b" tone="ink" weight="label" breaks>
              {stored.name}
            </Text>
            {translate(replaced ? 'gallery.replaced' : 'gallery.replaceHint')}
          </p>
        </div>
      )}
      <UploadBox {...{ uploads, name, limits }} />
      {error !== undefined && (
        <Text as="p" size="usual" tone="danger" id={id}>
          {translate(error, { _: error })}
        </Text>
      )}
    </fieldset>
  )
}
