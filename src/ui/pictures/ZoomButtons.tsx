import AddIcon from '@mui/icons-material/AddOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
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
      <button
        type="button"
        className="icon-button"
        aria-label={translate('ui.zoom.out')}
        aria-disabled={isFit(zoom)}
        onClick={zoom.farther}
      >
        <RemoveIcon fontSize="small" />
      </button>
      <button
        type="button"
        className={styles.percent}
        aria-label={translate('ui.zoom.fit', { percent })}
        onClick={zoom.fit}
      >
        {percent}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('ui.zoom.in')}
        aria-disabled={isNearest(zoom)}
        onClick={zoom.nearer}
      >
        <AddIcon fontSize="small" />
      </button>
      {children}
    </fieldset>
  )
}
