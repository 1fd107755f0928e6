import type { ReactNode } from 'react'
import { Row } from '../layout/Row.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'

interface RecordBannerProps {
  /** The badge of its state. */
  readonly state: ReactNode
  readonly isWrong: boolean
  /** Sentences, each on a line of its own. */
  readonly said: readonly string[]
  /** Those that matter less. */
  readonly facts?: readonly string[]
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** How a record does, above everything else of its page. */
export const RecordBanner = ({ state, isWrong, said, facts = [], children }: RecordBannerProps) => (
  <Row
    gap={12}
    rowGap={8}
    wrap
    padX={16}
    padY={12}
    corner="card"
    framed
    justify="between"
    ground={isWrong ? 'warn-paper' : 'surface'}
  >
    <Stack gap={4} align="start" shrink>
      {state}
      {said.map((text) => (
        <Text key={text} size="usual" breaks>
          {text}
        </Text>
      ))}
      {facts.map((text) => (
        <Text key={text} size="usual" tone="ink-2">
          {text}
        </Text>
      ))}
    </Stack>
    {children}
  </Row>
)
