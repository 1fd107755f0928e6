import type { SvgIconComponent } from '@mui/icons-material'
import CallMadeIcon from '@mui/icons-material/CallMadeOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DrawIcon from '@mui/icons-material/DrawOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { useTranslate } from 'ra-core'
import type { ComponentProps, MouseEvent } from 'react'
import { STROKE_KINDS, type StrokeKind } from '#contract/orders/steps/drawing.ts'
import { visibleMiddle } from '#src/orders/review/picture/points.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import styles from './DrawingTools.module.css'

const SIGNS: Readonly<Record<StrokeKind, SvgIconComponent>> = { pen: DrawIcon, arrow: CallMadeIcon }

interface ToolProps extends ComponentProps<'button'> {
  readonly sign: SvgIconComponent
  /** Key of its text. */
  readonly does: string
}

function Tool({ sign: Icon, does, ...button }: ToolProps) {
  const label = useTranslate()(`orders.review.draw.${does}`)
  return (
    <BareButton className={styles.tool} aria-label={label} title={label} {...button}>
      <Icon />
    </BareButton>
  )
}

/** Pen and arrow, undo and clear, while something is drawn; at the bottom of the pictures. */
export function DrawingTools() {
  const translate = useTranslate()
  const { drawing } = useRoom()
  const { tool, strokes, sketch } = drawing
  if (!tool) return null
  const pick = (kind: StrokeKind, { detail, currentTarget }: MouseEvent) => {
    drawing.setTool(kind)
    // Enter and Space have no pointer, so the arrow is aimed by keyboard.
    if (kind === 'arrow' && detail === 0 && sketch)
      drawing.aimAt({
        fileId: sketch.fileId,
        ...visibleMiddle(currentTarget.closest('dialog'), sketch.fileId),
      })
  }
  const none = strokes.length === 0
  return (
    <fieldset className={styles.tools} aria-label={translate('orders.review.draw.title')} data-still="">
      {STROKE_KINDS.map((kind) => (
        <Tool
          key={kind}
          sign={SIGNS[kind]}
          does={kind}
          aria-pressed={tool === kind}
          onClick={(event) => pick(kind, event)}
        />
      ))}
      <span className={styles.rule} aria-hidden="true" />
      <Tool sign={UndoIcon} does="undo" aria-disabled={none} onClick={drawing.undo} />
      <Tool sign={DeleteIcon} does="clear" aria-disabled={none} onClick={drawing.clear} />
      <Button kind="primary" onClick={drawing.done}>
        {translate(`orders.review.draw.${sketch?.pin ? 'save' : none ? 'stop' : 'write'}`)}
      </Button>
    </fieldset>
  )
}
