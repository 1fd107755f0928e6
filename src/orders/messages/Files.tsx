import { useTranslate } from 'ra-core'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import styles from './Messages.module.css'

/** The pictures that go with it. */
export function Files({ uploads }: { readonly uploads: Uploads }) {
  const translate = useTranslate()
  return (
    <fieldset className={styles.files}>
      <legend>{translate('customerMessages.files')}</legend>
      <UploadBox uploads={uploads} compact />
    </fieldset>
  )
}
