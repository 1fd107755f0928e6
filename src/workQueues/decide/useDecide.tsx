import { type ReactNode, useState } from 'react'
import type { QueueEntry } from '#contract/workQueues/workQueues.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { DecideProps } from './Decide.tsx'
import type { Verdict } from './verdicts.ts'

const loadDecide = () => import('./Decide.tsx')

interface Decision {
  readonly decide: (entry: QueueEntry, verdict: Verdict) => void
  /** Render it where it stays when the row is gone. */
  readonly dialog: ReactNode
}

/** Decides the work of a row. One at a time: further presses are ignored until it is done. */
export function useDecide(): Decision {
  const [asked, setAsked] = useState<Pick<DecideProps, 'code' | 'stepId' | 'verdict'>>()
  return {
    decide: ({ order, step }, verdict) =>
      setAsked(
        (now) => now ?? (order && step !== null ? { code: order.code, stepId: step, verdict } : undefined),
      ),
    dialog: asked && <Part key={asked.code} {...asked} onClose={() => setAsked(undefined)} />,
  }
}

function Part(props: DecideProps) {
  const part = usePart(loadDecide)
  return part && <part.default {...props} />
}
