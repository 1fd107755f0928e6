import { useTranslate } from 'ra-core'
import { type DragEvent, useId, useState } from 'react'
import { IMPORT_COLUMNS, MAX_ROWS } from '#contract/customers/import.ts'
import { formatCount } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import dropStyles from '#src/uploads/Drop.module.css'

interface ImportDropProps {
  readonly onFile: (file: File) => void
  readonly maxMegabytes: number
}

/** Takes one file by choosing or dropping it. */
export function ImportDrop({ onFile, maxMegabytes }: ImportDropProps) {
  const translate = useTranslate()
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }
  const hang = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={dropStyles.drop}
      data-over={over || undefined}
      onDragEnter={hang}
      onDragOver={hang}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={dropStyles.choose}>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,text/csv"
          aria-describedby={id}
          onChange={(event) => {
            take(event.target.files?.[0])
            // Lets the same file be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
        <Icon name="upload" size={22} />
        <span>{translate('customers.import.drop')}</span>
      </label>
      <p id={id} className={dropStyles.limits}>
        {translate('customers.import.limits', {
          columns: IMPORT_COLUMNS.join(', '),
          rows: formatCount(MAX_ROWS),
          max: maxMegabytes,
        })}
      </p>
    </div>
  )
}
