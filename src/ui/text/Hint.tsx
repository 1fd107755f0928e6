import type { ReactNode } from 'react'
import { Text } from '../layout/Text.tsx'

interface HintProps {
  /** Within a line or a cell. */
  readonly inline?: boolean
  readonly children: ReactNode
}

/** A quiet sentence that explains, or says that there is nothing. */
export const Hint = ({ inline, children }: HintProps) => (
  <Text as={inline ? 'span' : 'p'} size="usual" tone="ink-2">
    {children}
  </Text>
)
