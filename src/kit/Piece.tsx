import type { ReactNode } from 'react'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

interface PieceProps {
  /** As it is imported. */
  readonly name: string
  readonly children: ReactNode
}

/** One piece of the kit in its states. */
export const Piece = ({ name, children }: PieceProps) => (
  <Stack as="section" gap={8}>
    <Text as="h2" size="lead">
      {name}
    </Text>
    <Row gap={12} wrap>
      {children}
    </Row>
  </Stack>
)
