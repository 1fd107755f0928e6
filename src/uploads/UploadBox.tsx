import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { MAX_FILES_AT_ONCE } from '#contract/files/attachments.ts'
import { useFileBox } from '#src/ui/files/useFileBox.ts'
import { FileInput } from '#src/ui/input/FileInput.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { CameraButton } from './CameraButton.tsx'
import dropStyles from './Drop.module.css'
import { KeptNote } from './KeptNote.tsx'
import styles from './UploadBox.module.css'
import { UploadList } from './UploadList.tsx'
import { acceptOf } from './uploadRules.ts'
import type { Uploads } from './useUploads.ts'

interface UploadBoxProps {
  readonly uploads: Uploads
  /** What it is called beside other boxes; translated. */
  readonly name: string
  /** Whether what is around it takes what is dropped and pasted, as one `useFileBox`. */
  readonly inside?: boolean
  /** One line instead of a large area, for boxes next to a text field. */
  readonly compact?: boolean
  /** What may be added, for boxes for one file; the default is for several. */
  readonly limits?: string
}

/** Takes files by dropping, choosing and pasting, and shows the progress of each (A§2 Uploader). */
export function UploadBox({ uploads, name, inside = false, compact = false, limits }: UploadBoxProps) {
  const translate = useTranslate()
  const id = useId()
  const target = useFileBox<HTMLDivElement>({
    className: styles.box,
    name,
    add: uploads.add,
    enabled: !inside,
  })
  const kind = translate(`uploads.kinds.${uploads.kind}`)
  const several = { max: uploads.maxMegabytes, count: MAX_FILES_AT_ONCE }
  return (
    <div {...target} data-compact={compact || undefined}>
      <div className={`${dropStyles.drop} ${styles.drop}`}>
        <label className={dropStyles.choose}>
          <FileInput
            multiple={limits === undefined}
            className="visually-hidden"
            accept={acceptOf(uploads.kind)}
            aria-describedby={id}
            onFiles={uploads.add}
          />
          <FileUploadIcon fontSize={compact ? 'small' : 'large'} />
          <span>{translate('uploads.drop')}</span>
        </label>
        <CameraButton uploads={uploads} compact={compact} />
        <TextBox
          bare
          className={styles.paste}
          data-pasted="picture"
          aria-label={translate('uploads.paste')}
          placeholder={translate('uploads.paste')}
          value=""
          onChange={() => undefined}
        />
        <p id={id} className={compact ? 'visually-hidden' : dropStyles.limits}>
          {limits ?? `${kind}. ${translate('uploads.limits', several)}`}
        </p>
      </div>
      <UploadList uploads={uploads} />
      <KeptNote uploads={uploads} />
    </div>
  )
}
