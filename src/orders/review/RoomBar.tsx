import type { SvgIconComponent } from '@mui/icons-material'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import DrawIcon from '@mui/icons-material/DrawOutlined'
import FlipIcon from '@mui/icons-material/FlipOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { useCharacterKey } from '#src/ui/keys/useCharacterKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { ZoomButtons } from '#src/ui/pictures/ZoomButtons.tsx'
import styles from './RoomBar.module.css'
import { useRoom } from './roomContext.ts'
import { COMPARISONS, type Comparison } from './useSides.ts'

const loadHelp = () => import('./RoomHelp.tsx')

const SIGNS: Readonly<Record<Comparison, SvgIconComponent>> = {
  one: ImageIcon,
  side: ViewColumnIcon,
  slider: FlipIcon,
}

/** What is reviewed, and the view mode. */
export function RoomBar({ title }: { readonly title: string }) {
  const translate = useTranslate()
  const { leave } = useRoom()
  const [helping, help] = useState(false)
  return (
    <div className={styles.bar}>
      <Text as="h2" grow size="lead" weight="strong" cut>
        {title}
      </Text>
      <div className={styles.tools}>
        <Comparisons />
        <Zooming />
      </div>
      <div className={styles.ways}>
        <NoteTools />
        <BareButton
          className={`icon-button ${styles.keys}`}
          aria-label={translate('orders.review.keys.title')}
          data-help=""
          onClick={() => help(true)}
        >
          <span aria-hidden="true">?</span>
        </BareButton>
        <IconButton
          icon={CloseIcon}
          iconSize="medium"
          label={translate('orders.review.close')}
          onClick={leave}
        />
      </div>
      {helping && <Help onClose={() => help(false)} />}
    </div>
  )
}

/** Nearer and farther, the whole picture, and the right one's own pixels. */
function Zooming() {
  const translate = useTranslate()
  const { zoom, pixels } = useRoom()
  const isActual = pixels !== undefined && Math.abs(zoom.view.scale - pixels) < 0.005
  return (
    <ZoomButtons zoom={zoom} {...(pixels !== undefined && { whole: pixels })}>
      <BareButton
        className={styles.actual}
        aria-label={translate('orders.review.actual')}
        title={translate('orders.review.actual')}
        aria-keyshortcuts={useCharacterKey('Z')}
        aria-pressed={isActual}
        disabled={pixels === undefined}
        onClick={() => pixels !== undefined && zoom.scaleTo(pixels)}
      >
        1:1
      </BareButton>
    </ZoomButtons>
  )
}

/** Drawing, and whether notes are shown on the pictures. */
function NoteTools() {
  const translate = useTranslate()
  const { pinning, drawing } = useRoom()
  const drawKey = useCharacterKey('D')
  return (
    <>
      {pinning.allowed && (
        <BareButton
          className={styles.tool}
          aria-label={translate('orders.review.draw.title')}
          title={translate('orders.review.draw.title')}
          aria-keyshortcuts={drawKey}
          aria-pressed={drawing.tool !== undefined}
          disabled={pinning.target === undefined}
          onClick={() => (drawing.tool ? drawing.done() : drawing.start())}
        >
          <DrawIcon />
        </BareButton>
      )}
      <BareButton
        className={styles.tool}
        aria-label={translate('orders.review.pins.show')}
        title={translate('orders.review.pins.show')}
        aria-keyshortcuts={useCharacterKey('H')}
        aria-pressed={pinning.shown}
        onClick={pinning.toggle}
      >
        {pinning.shown ? <PlaceIcon /> : <VisibilityOffIcon />}
      </BareButton>
    </>
  )
}

function Comparisons() {
  const translate = useTranslate()
  const { sides } = useRoom()
  if (!sides.left) return null
  return (
    <Row
      as="fieldset"
      gap={0}
      align="stretch"
      shrink
      ground="surface"
      corner="control"
      framed
      aria-label={translate('orders.review.mode.title')}
    >
      {COMPARISONS.map((mode) => {
        const Icon = SIGNS[mode]
        return (
          <BareButton
            key={mode}
            className={styles.mode}
            aria-pressed={sides.mode === mode}
            onClick={() => sides.setMode(mode)}
          >
            <Icon fontSize="small" />
            <span>{translate(`orders.review.mode.${mode}`)}</span>
          </BareButton>
        )
      })}
    </Row>
  )
}

function Help({ onClose }: { readonly onClose: () => void }) {
  const help = usePart(loadHelp)
  return help && <help.default onClose={onClose} />
}
