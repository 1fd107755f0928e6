import type { ReactNode } from 'react'
import type { Space } from '../layout/look.ts'
import { Row } from '../layout/Row.tsx'
import { Text } from '../layout/Text.tsx'
import { useFaultText } from '../text/useFaultText.ts'

export interface StateLineProps {
  /** On as many lines as it needs, where nothing cuts it off. */
  readonly wraps?: boolean | undefined
  readonly above?: Space | undefined
}

interface Props extends StateLineProps {
  readonly error: string | null | undefined
  /** The badge of the state, and what else is known. */
  readonly children: ReactNode
}

/** How something went, and beside it why it failed. */
export function StateLine({ wraps, above, error, children }: Props) {
  const say = useFaultText()
  const why = error && say(error)
  return (
    <Row as="span" wrap={wraps} wide above={above}>
      {children}
      {why && (
        <Text size="small" tone="ink-3" cut={!wraps} breaks={wraps} data-full={why}>
          {why}
        </Text>
      )}
    </Row>
  )
}
