import type { ReactNode } from 'react'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './FirstDay.module.css'

interface TestOutputProps {
  /** Whether the test failed. */
  readonly bad: boolean
  /** More of it, such as the reason. */
  readonly detail?: string | null
  readonly children?: ReactNode
}

/** What came of a test; always there, since it is read out as it changes. */
export const TestOutput = ({ bad, detail, children }: TestOutputProps) => (
  <output className={styles.fact} data-bad={bad || undefined}>
    {children}
    {detail && (
      <Text block weight="regular">
        {detail}
      </Text>
    )}
  </output>
)
