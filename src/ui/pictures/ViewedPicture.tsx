import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useRefresh, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Text } from '../layout/Text.tsx'
import styles from './PictureViewer.module.css'
import { SourcedImage } from './SourcedImage.tsx'
import { type PictureFile, wholeSources } from './sources.ts'

interface ViewedPictureProps {
  readonly file: PictureFile
  readonly transform: string
}

/** The original picture, with its thumbnail until it has loaded. */
export function ViewedPicture({ file, transform }: ViewedPictureProps) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading')
  if (state === 'broken') {
    return (
      <div className={styles.broken} data-still="">
        <WarningAmberIcon fontSize="large" />
        <Text as="p">{translate('ui.picture.broken')}</Text>
        <Button
          onClick={() => {
            // Links to files expire; reloading the page's data brings new ones.
            refresh()
            setState('loading')
          }}
        >
          {translate('ui.retry')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {file.thumbnailLink && state === 'loading' && (
        <img src={file.thumbnailLink} alt="" draggable={false} style={{ transform }} />
      )}
      <SourcedImage
        sources={wholeSources(file)}
        alt={file.name}
        draggable={false}
        style={{ transform }}
        onLoad={() => setState('ready')}
        onBroken={() => setState('broken')}
      />
    </>
  )
}
