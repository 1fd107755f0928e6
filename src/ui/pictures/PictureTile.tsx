import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useRefresh, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { Button } from '../button/Button.tsx'
import { IncompleteMark } from './IncompleteMark.tsx'
import styles from './Pictures.module.css'
import { SourcedImage } from './SourcedImage.tsx'
import { type PictureFile, pageSources } from './sources.ts'

/** Limits very tall and very wide pictures, which are then shown on a background. */
const SLIMMEST = 0.4
const WIDEST = 3

const ratioOf = ({ width, height }: PictureFile) =>
  width && height ? Math.min(WIDEST, Math.max(SLIMMEST, width / height)) : 4 / 3

/** Maximum factor by which a picture may grow to fill its row. */
const MOST_GROWTH = 1.35

interface PictureTileProps {
  readonly file: PictureFile
  readonly rowHeight: number
  readonly eager: boolean
  readonly mark: string | undefined
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** One picture in its own proportions, or a text that it could not be shown. */
export function PictureTile({ file, rowHeight, eager, mark, onOpen, children }: PictureTileProps) {
  const translate = useTranslate()
  const sources = pageSources(file)
  // New links mean a new picture.
  const link = sources[0]?.src
  const [broken, setBroken] = useState<string>()
  if (broken === link) {
    return (
      <li className={styles.file}>
        <BrokenPicture file={file} onRetry={() => setBroken(undefined)} />
        {children}
      </li>
    )
  }
  const ratio = ratioOf(file)
  const basis = rowHeight * ratio
  const maxWidth = Math.round(basis * MOST_GROWTH)
  return (
    <li className={styles.item} style={{ flexGrow: ratio, flexBasis: basis, maxWidth: basis * MOST_GROWTH }}>
      <div className={styles.frame} style={{ aspectRatio: ratio }}>
        <BareButton
          className={styles.open}
          aria-label={translate('ui.picture.open', { name: file.name })}
          onClick={onOpen}
        >
          <SourcedImage
            sources={sources}
            sizes={`min(100vw, ${maxWidth}px)`}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            onBroken={() => setBroken(link)}
          />
        </BareButton>
        {mark && <span className={styles.mark}>{mark}</span>}
        <span className={styles.state}>
          <IncompleteMark file={file} />
        </span>
      </div>
      {children}
    </li>
  )
}

interface BrokenPictureProps {
  readonly file: PictureFile
  readonly onRetry: () => void
}

function BrokenPicture({ file: { name, url }, onRetry }: BrokenPictureProps) {
  const translate = useTranslate()
  const refresh = useRefresh()
  return (
    <span className={styles.missing} data-state="FAILED">
      <WarningAmberIcon fontSize="large" />
      <span>
        <a className={styles.missingName} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
        {translate('ui.picture.broken')}
      </span>
      <Button
        kind="quiet"
        aria-label={translate('ui.picture.retry', { name })}
        onClick={() => {
          // Links to files expire; reloading the page's data brings new ones.
          refresh()
          onRetry()
        }}
      >
        {translate('ui.retry')}
      </Button>
    </span>
  )
}
