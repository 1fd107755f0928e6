import { useTranslate } from 'ra-core'
import { useCanvasHint } from '#src/orders/canvas/useCanvasHint.ts'
import { type TurnProps, useTurn } from '#src/orders/data/steps/useTurn.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './StepActionBar.module.css'
import { turnText } from './turnText.ts'

/** Says whose turn it is, what they are to do, and by when. */
export function TurnText(props: TurnProps) {
  const translate = useTranslate()
  const { turn, mine, now } = useTurn(props)
  const canvas = useCanvasHint(props.order, props.steps, props.step)
  if (!turn) return <p className={styles.turn}>{translate('orders.steps.done')}</p>
  const { lead, text } = turnText({ ...props, turn, mine, now }, translate)
  return (
    <>
      <p className={styles.turn} data-late={turn.late || undefined}>
        {lead && (
          <Text as="strong" tone="ink" weight="strong" data-mine={mine || undefined}>
            {lead}
          </Text>
        )}{' '}
        <span>{text}</span>
      </p>
      {canvas && <p className={styles.hint}>{translate(canvas)}</p>}
    </>
  )
}
