import ImageIcon from '@mui/icons-material/ImageOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { useState } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { SourcedImage } from '#src/ui/pictures/SourcedImage.tsx'
import { isPicture, pageSources } from '#src/ui/pictures/sources.ts'
import styles from './EndedWork.module.css'

/** Width of the picture in px. */
const SIDE = 72

/** A small picture of a version; the text beside it says what it is. */
export function EndedPicture({ file }: { readonly file: Attachment | undefined }) {
  const [broken, setBroken] = useState(false)
  const shown = file && isPicture(file)
  return (
    <span className={styles.picture} aria-hidden="true">
      {shown && !broken && (
        <SourcedImage
          sources={pageSources(file)}
          sizes={`${SIDE}px`}
          alt=""
          onBroken={() => setBroken(true)}
        />
      )}
      {shown && broken && <ImageIcon />}
      {!shown && <InsertDriveFileIcon />}
    </span>
  )
}
