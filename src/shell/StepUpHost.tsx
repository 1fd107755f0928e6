import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { onProofNeeded } from '#src/providers/http.ts'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadDialog = () => import('#src/secondFactor/StepUpDialog.tsx')

interface Asked {
  readonly facts: Problem['facts']
  readonly answer: (proved: boolean) => void
}

/** Asks again who it is when the server wants to know: once for all calls that wait for it (D-2.21). */
export function StepUpHost() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    let answer: Promise<boolean> | undefined
    return onProofNeeded(({ problem }) => {
      answer ??= new Promise<boolean>((resolve) => {
        setAsked({ facts: problem.facts, answer: resolve })
      }).finally(() => {
        answer = undefined
        setAsked(undefined)
      })
      return answer
    })
  }, [])
  return asked && <Dialog {...asked} />
}

function Dialog({ facts, answer }: Asked) {
  // The page that asked may be left, as by signing out.
  useEffect(() => () => answer(false), [answer])
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default facts={facts} onAnswer={answer} />
}
