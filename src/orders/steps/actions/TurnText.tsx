import { useTranslate } from 'ra-core'
import { useCanvasHint } from '#src/orders/canvas/useCanvasHint.ts'
import { type TurnProps, useTurn } from '#src/orders/data/steps/useTurn.ts'
import { useOwed } from '#src/orders/data/useOwed.ts'
import { formatDollars } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './StepActionBar.module.css'
import { turnText } from './turnText.ts'

/** Says whose turn it is, what they are to do, and by when. */
export function TurnText(props: TurnProps) {
  const translate = useTranslate()
  const { turn, mine, now } = useTurn(props)
  const canvas = useCanvasHint(props.order, props.steps, props.step)
  if (!turn) return <DoneText order={props.order} />
  const { lead, text } = turnText({ ...props, turn, mine, now }, translate)
  return (
    <>
      <p className={styles.turn} data-late={turn.late || undefined}>
        {lead && <Lead text={lead} mine={mine} />} <span>{text}</span>
      </p>
      {canvas && <p className={styles.hint}>{translate(canvas)}</p>}
    </>
  )
}

/** That the order is done, or whom those who pay are to pay for it. */
function DoneText({ order }: Pick<TurnProps, 'order'>) {
  const translate = useTranslate()
  const owed = useOwed(order)
  if (owed.length === 0) return <p className={styles.turn}>{translate('orders.steps.done')}</p>
  const names = owed.map(({ artist, budget }) => `${artist.fullName} ${formatDollars(budget)}`).join(', ')
  return (
    <p className={styles.turn}>
      <Lead text={translate('orders.turn.yours')} mine />{' '}
      <span>{translate('orders.turn.payArtists', { names })}</span>
    </p>
  )
}

const Lead = ({ text, mine }: { readonly text: string; readonly mine: boolean }) => (
  <Text as="strong" tone="ink" weight="strong" data-mine={mine || undefined}>
    {text}
  </Text>
)
