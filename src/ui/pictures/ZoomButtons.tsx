import AddIcon from '@mui/icons-material/AddOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { isFit, isNearest, type Zoom } from './useZoom.ts'
import styles from './ZoomButtons.module.css'

interface ZoomButtonsProps {
  readonly zoom: Zoom
  /** The scale that is called 100 %; by default that of the whole picture. */
  readonly whole?: number
  /** More buttons of the group. */
  readonly children?: ReactNode
}

/** Zoom in, zoom out, and the current scale, a press on which resets it. */
export function ZoomButtons({ zoom, whole = 1, children }: ZoomButtonsProps) {
  const translate = useTranslate()
  const percent = `${Math.round((zoom.view.scale / whole) * 100)}%`
  return (
    <fieldset className={styles.zoom} aria-label={translate('ui.zoom.title')}>
      <IconButton
        icon={RemoveIcon}
        label={translate('ui.zoom.out')}
        aria-disabled={isFit(zoom)}
        onClick={zoom.farther}
      />
      <BareButton
        className={styles.percent}
        aria-label={translate('ui.zoom.fit', { percent })}
        onClick={zoom.fit}
      >
        {percent}
      </BareButton>
      <IconButton
        icon={AddIcon}
        label={translate('ui.zoom.in')}
        aria-disabled={isNearest(zoom)}
        onClick={zoom.nearer}
      />
      {children}
    </fieldset>
  )
}
