import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { RepeatTexts } from './RepeatTexts.tsx'
import { type Asked, type FoundRepeat, useRepeats } from './useRepeats.ts'

interface RepeatsFoundProps extends Asked {
  readonly children: (repeats: readonly FoundRepeat[]) => ReactNode
}

/** What comparing with earlier versions found; `children` shows the repeats, if there are any. */
export const RepeatsFound = (props: RepeatsFoundProps) => (
  <RepeatTexts>
    <Found {...props} />
  </RepeatTexts>
)

function Found({ children, ...asked }: RepeatsFoundProps) {
  const translate = useTranslate()
  const { repeats, isError, isFetching, refetch } = useRepeats(asked)
  if (isError && !isFetching) return <ChoicesFailed text="repeats.failed" retry={refetch} />
  if (repeats && repeats.length > 0) return children(repeats)
  // While uploads are compared, the answer is about those before.
  const done = repeats !== undefined && (asked.handedIn || !isFetching)
  return (
    <Row as="p" gap={6} align="start" shrink tone="ink-2" breaks>
      {done && <CheckIcon fontSize="small" />}
      {translate(done ? 'repeats.differs' : 'repeats.comparing')}
    </Row>
  )
}
