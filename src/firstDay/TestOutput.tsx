import type { ReactNode } from 'react'
import { Text } from '#src/ui/layout/Text.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import styles from './FirstDay.module.css'

interface TestOutputProps {
  /** Whether the test failed. */
  readonly bad: boolean
  /** More of it, such as the reason. */
  readonly detail?: string | null
  readonly children?: ReactNode
}

/** What came of a test; always there, since it is read out as it changes. */
export function TestOutput({ bad, detail, children }: TestOutputProps) {
  const say = useFaultText()
  return (
    <output className={styles.fact} data-bad={bad || undefined}>
      {children}
      {detail && (
        <Text block weight="regular">
          {say(detail)}
        </Text>
      )}
    </output>
  )
}
