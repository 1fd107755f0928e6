import { useTranslate } from 'ra-core'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import styles from './Messages.module.css'
import type { MessageFiles } from './useMessageFiles.ts'

/** The pictures that go with it. */
export function Files({ files: { uploads, kept, drop } }: { readonly files: MessageFiles }) {
  const translate = useTranslate()
  return (
    <fieldset className={styles.files}>
      <legend>{translate('customerMessages.files')}</legend>
      {kept.length > 0 && (
        <Pictures
          files={kept}
          label={translate('customerMessages.templateFiles')}
          rowHeight={72}
          onDelete={({ id }) => drop(id)}
        />
      )}
      <UploadBox uploads={uploads} name={translate('customerMessages.files')} compact />
    </fieldset>
  )
}
