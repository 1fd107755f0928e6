import { type ReactNode, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { DecideProps } from './Decide.tsx'
import type { Verdict } from './verdicts.ts'

const loadDecide = () => import('./Decide.tsx')

interface Decision {
  readonly decide: (order: OrderRow, verdict: Verdict) => void
  /** Render it where it stays when the row is gone. */
  readonly dialog: ReactNode
}

/** Decides the work of a row. One at a time: further presses are ignored until it is done. */
export function useDecide(): Decision {
  const [asked, setAsked] = useState<Pick<DecideProps, 'code' | 'verdict'>>()
  return {
    decide: ({ code }, verdict) => setAsked((now) => now ?? { code, verdict }),
    dialog: asked && <Part key={asked.code} {...asked} onClose={() => setAsked(undefined)} />,
  }
}

function Part(props: DecideProps) {
  const part = usePart(loadDecide)
  return part && <part.default {...props} />
}
