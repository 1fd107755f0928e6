import { useTranslate } from 'ra-core'
import { Button } from '../button/Button.tsx'
import { errorText } from '../feedback/problemText.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Row } from '../layout/Row.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import styles from './Figures.module.css'

export interface Figure {
  readonly label: string
  /** Undefined while loading. */
  readonly amount: string | undefined
  readonly note: string
}

interface FiguresProps {
  readonly figures: readonly Figure[]
  /** Whether they are those of another filter, until the current ones have loaded. */
  readonly isStale?: boolean
}

/** A few figures side by side; four are two by two in narrow windows. */
export function Figures({ figures, isStale = false }: FiguresProps) {
  const isLoading = figures.some(({ amount }) => amount === undefined)
  return (
    <dl className={styles.figures} aria-busy={isLoading} data-stale={isStale || undefined}>
      {figures.map(({ label, amount, note }) => (
        <div key={label} className={styles.figure}>
          <Text as="dt" size="small" tone="ink-2" line={16}>
            {label}
          </Text>
          <Stack as="dd" gap={0} shrink>
            <span className={styles.amount}>{amount ?? <Skeleton width={96} height={20} />}</span>
            <span className={styles.note} title={note}>
              {note}
            </span>
          </Stack>
        </div>
      ))}
    </dl>
  )
}

interface FiguresFailedProps {
  /** Key of the text that says what failed, for the `reason`. */
  readonly text: string
  readonly error: unknown
  readonly retry: () => unknown
}

/** In place of figures that could not be loaded. */
export function FiguresFailed({ text, error, retry }: FiguresFailedProps) {
  const translate = useTranslate()
  return (
    <Row
      gap={16}
      rowGap={8}
      wrap
      padX={16}
      padY={10}
      ground="danger-paper"
      corner="control"
      tone="danger"
      role="alert"
    >
      <span>{translate(text, { reason: errorText(translate, error) })}</span>
      <Button onClick={() => void retry()}>{translate('ui.retry')}</Button>
    </Row>
  )
}
