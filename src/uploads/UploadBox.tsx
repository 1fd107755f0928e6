import { useTranslate } from 'ra-core'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { MAX_FILES_AT_ONCE } from '#contract/files/attachments.ts'
import { Icon } from '#src/ui/Icon.tsx'
import dropStyles from './Drop.module.css'
import { KeptNote } from './KeptNote.tsx'
import styles from './UploadBox.module.css'
import { UploadList } from './UploadList.tsx'
import { acceptOf } from './uploadRules.ts'
import type { Uploads } from './useUploads.ts'

interface UploadBoxProps {
  readonly uploads: Uploads
  /** One line instead of a large area, for boxes next to a text field. */
  readonly compact?: boolean
  /** What may be added, for boxes for one file; the default is for several. */
  readonly limits?: string
}

/** Takes files by dropping, choosing and pasting, and shows the progress of each (A§2 Uploader). */
export function UploadBox({ uploads, compact = false, limits }: UploadBoxProps) {
  const translate = useTranslate()
  const id = useId()
  const { over, handlers } = useDropping(uploads.add)
  const kind = translate(`uploads.kinds.${uploads.kind}`)
  const several = { max: uploads.maxMegabytes, count: MAX_FILES_AT_ONCE }
  return (
    <div className={styles.box} data-compact={compact || undefined} onPaste={takePasted(uploads.add)}>
      <div className={`${dropStyles.drop} ${styles.drop}`} data-over={over || undefined} {...handlers}>
        <label className={dropStyles.choose}>
          <input
            type="file"
            multiple={limits === undefined}
            className="visually-hidden"
            accept={acceptOf(uploads.kind)}
            aria-describedby={id}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])])
              // Lets the same file be chosen again after it was removed.
              event.target.value = ''
            }}
          />
          <Icon name="upload" size={compact ? 16 : 22} />
          <span>{translate(over ? 'uploads.release' : 'uploads.drop')}</span>
        </label>
        <input
          className={styles.paste}
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

const takePasted = (add: Uploads['add']) => (event: ClipboardEvent) => {
  const files = [...event.clipboardData.files]
  if (files.length === 0) return
  event.preventDefault()
  add(files)
}

/** Whether files are dragged over the box, and its drag handlers. */
function useDropping(add: Uploads['add']) {
  const [depth, setDepth] = useState(0)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setDepth((was) => was + 1)
    },
    onDragLeave: () => setDepth((was) => Math.max(0, was - 1)),
    onDragOver: (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDepth(0)
      add([...event.dataTransfer.files])
    },
  }
  return { over: depth > 0, handlers }
}
