import FileUploadIcon from '@mui/icons-material/FileUploadOutlined'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '#contract/imports/imports.ts'
import { useFileBox } from '#src/ui/files/useFileBox.ts'
import { formatCount } from '#src/ui/format.ts'
import { FileInput } from '#src/ui/input/FileInput.tsx'
import dropStyles from '#src/uploads/Drop.module.css'

/** Takes one file by choosing or dropping it. */
export function FileDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const translate = useTranslate()
  const id = useId()
  const target = useFileBox<HTMLDivElement>({
    className: dropStyles.drop,
    name: translate('imports.drop'),
    single: true,
    add: ([file]) => take(file),
  })
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }
  return (
    <div {...target}>
      <label className={dropStyles.choose}>
        <FileInput
          className="visually-hidden"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={id}
          onFiles={([file]) => take(file)}
        />
        <FileUploadIcon fontSize="large" />
        <span>{translate('imports.drop')}</span>
      </label>
      <p id={id} className={dropStyles.limits}>
        {translate('imports.limits', { rows: formatCount(MAX_IMPORT_ROWS), max: MAX_IMPORT_MB })}
      </p>
    </div>
  )
}
