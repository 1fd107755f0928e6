import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { SourcedImage } from '#src/ui/pictures/SourcedImage.tsx'
import { pageSources } from '#src/ui/pictures/sources.ts'
import type { FieldProps, Referring } from './fields.ts'
import styles from './ImageField.module.css'

const SIZE = 32

/** A record's picture as a small, uncropped image. Its name is next to it, so it needs no alt text. */
export function ImageField({ source, record: given }: FieldProps) {
  const record = useRecordContext<Referring>({ record: given })
  const file = record?.files?.[source]
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.box} data-empty={!file || undefined}>
      {file && broken !== file.url && (
        <SourcedImage
          alt=""
          loading="lazy"
          sizes={`${SIZE}px`}
          sources={pageSources(file)}
          onBroken={() => setBroken(file.url)}
        />
      )}
    </span>
  )
}
