import type { ReactNode } from 'react'
import { Text } from '../layout/Text.tsx'

interface CutTextProps {
  /** What the tooltip says where the text is cut off. */
  readonly full?: string | undefined
  readonly children: ReactNode
}

/** One line, cut off at its end. */
export const CutText = ({ full, children }: CutTextProps) => (
  <Text block cut data-full={full}>
    {children}
  </Text>
)
