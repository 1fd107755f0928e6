import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Attachment } from '#contract/files/attachments.ts'
import { NumberInput } from '#src/admin/NumberInput.tsx'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useField } from '#src/forms/useField.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import { type Uploads, useUploads } from '#src/uploads/useUploads.ts'
import { MessagePictures } from './MessagePictures.tsx'
import styles from './NewOrder.module.css'
import { photosDraftKey } from './newOrderDraft.ts'
import type { NewOrderValues } from './newOrderValues.ts'
import { ProductInput } from './ProductInput.tsx'

export interface ItemInputProps {
  /** Its place in the list, from 0. */
  readonly at: number
  readonly uid: string
  /** Pictures of the message that asks for the order. */
  readonly pictures: readonly Attachment[] | undefined
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined
}

/** One item: the product, its price, and the customer's photos. */
export function ItemInput({ at, uid, pictures = [], onRemove }: ItemInputProps) {
  const translate = useTranslate()
  const uploads = useUploads({ kind: 'work', draftKey: photosDraftKey({ uid }) })
  const number = at + 1
  const source = (field: string) => `items.${at}.${field}`
  return (
    <fieldset className={styles.item} aria-label={translate('newOrder.item', { number })}>
      <div className={styles.product} data-removable={onRemove && ''}>
        <ProductInput source={source('productName')} />
      </div>
      <div className={styles.name}>
        <TextInput source={source('name')} label={translate('newOrder.name')} maxLength={200} />
      </div>
      <NumberInput source={source('quantity')} label={translate('newOrder.quantity')} required />
      <NumberInput source={source('price')} label={translate('newOrder.price')} currency="USD" required />
      <div className={styles.wide}>
        <TextInput source={source('note')} label={translate('newOrder.note')} rows={2} maxLength={5000} />
      </div>
      <div className={styles.wide}>
        <PhotosInput at={at} uploads={uploads} pictures={pictures} />
      </div>
      {onRemove && (
        <IconButton
          className={styles.remove}
          icon={DeleteIcon}
          iconSize="medium"
          label={translate('newOrder.removeItem', { number })}
          onClick={() => {
            uploads.discard()
            onRemove()
          }}
        />
      )}
    </fieldset>
  )
}

interface PhotosInputProps {
  readonly at: number
  readonly uploads: Uploads
  readonly pictures: readonly Attachment[]
}

/** The customer's photos of an item; the form holds their ids. */
function PhotosInput({ at, uploads, pictures }: PhotosInputProps) {
  const translate = useTranslate()
  const label = translate('newOrder.photos')
  const { frame } = useField({ source: `items.${at}.photos`, label })
  const { setValue } = useFormContext<NewOrderValues>()
  const { uploaded, busy } = uploads
  const ids = uploaded.map(({ id }) => id).join()
  useEffect(() => {
    const photos = ids === '' ? [] : ids.split(',').map(Number)
    setValue(`items.${at}.photos`, photos, { shouldDirty: true })
  }, [at, ids, setValue])
  useEffect(() => setValue(`items.${at}.uploading`, busy), [at, busy, setValue])
  return (
    <InputFrame {...frame}>
      {() => (
        <Stack gap={8}>
          {pictures.length > 0 && <MessagePictures at={at} pictures={pictures} />}
          <UploadBox uploads={uploads} name={translate('newOrder.photosOf', { number: at + 1 })} compact />
        </Stack>
      )}
    </InputFrame>
  )
}
