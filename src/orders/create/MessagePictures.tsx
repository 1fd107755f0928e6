import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Attachment } from '#contract/files/attachments.ts'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './NewOrder.module.css'
import type { NewOrderValues } from './newOrderValues.ts'

interface MessagePicturesProps {
  /** The place of the item in the list, from 0. */
  readonly at: number
  readonly pictures: readonly Attachment[]
}

/** The pictures of the message, to be ticked for the items of which they are photos. */
export function MessagePictures({ at, pictures }: MessagePicturesProps) {
  const translate = useTranslate()
  const { control, setValue } = useFormContext<NewOrderValues>()
  const name = `items.${at}.pictures` as const
  const ticked = useWatch({ control, name })
  const tick = (id: number, on: boolean) =>
    setValue(name, on ? [...ticked, id] : ticked.filter((one) => one !== id), { shouldDirty: true })
  return (
    <Row as="fieldset" wrap aria-label={translate('newOrder.picturesOf', { number: at + 1 })}>
      {pictures.map(({ id, name: file, thumbnailLink }) => (
        <label key={id} className={styles.picture}>
          <CheckBox aria-label={file} checked={ticked.includes(id)} onCheck={(on) => tick(id, on)} />
          <img src={thumbnailLink ?? undefined} alt="" />
        </label>
      ))}
    </Row>
  )
}
