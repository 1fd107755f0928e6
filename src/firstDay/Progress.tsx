import { useTranslate } from 'ra-core'
import type { Setup } from '#contract/firstDay/firstDay.ts'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { Row } from '#src/ui/layout/Row.tsx'

export const doneOf = (steps: Setup['steps']): number => steps.filter(({ state }) => state === 'DONE').length

/** How much of the set-up is done, as words and as a bar. */
export function Progress({ steps }: Pick<Setup, 'steps'>) {
  const translate = useTranslate()
  const done = doneOf(steps)
  return (
    <Row as="span" gap={10} size="usual" tone="ink-2" nowrap tabular>
      <output>{translate('firstDay.count', { done, total: steps.length })}</output>
      <ProgressBar height={6} width={96} value={done} max={steps.length} aria-hidden="true" />
    </Row>
  )
}
