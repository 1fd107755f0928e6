import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import styles from './Messages.module.css'

/** The pictures that go with it. */
export function Files({ uploads }: { readonly uploads: Uploads }) {
  const id = useId()
  const translate = useTranslate()
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id}>{translate('customerMessages.files')}</span>
      <UploadBox uploads={uploads} compact />
    </div>
  )
}
