import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { Setup, SetupStep } from '#contract/firstDay/firstDay.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useKeptFocus } from '#src/ui/overlay/useKeptFocus.ts'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import styles from './FirstDay.module.css'
import { Progress } from './Progress.tsx'
import { StepRow } from './StepRow.tsx'
import { FIRST_DAY_TEXTS } from './texts.ts'
import { isUnsettled, useRemembered } from './useSetup.ts'

/** The steps of a new shop; each ticks itself, and the list is gone once all are done. */
export function SetupCard({ setup }: { readonly setup: Setup }) {
  useRemembered(setup)
  if (setup.steps.every(({ state }) => state === 'DONE')) return null
  return (
    <MoreTexts texts={FIRST_DAY_TEXTS}>
      <Card setup={setup} />
    </MoreTexts>
  )
}

function Card({ setup }: { readonly setup: Setup }) {
  const translate = useTranslate()
  const { steps } = setup
  const first = steps.find(isUnsettled)?.step
  /** Undefined: the first one that is open, null: none. */
  const [chosen, choose] = useState<SetupStep | null>()
  const isShown = steps.some((one) => one.step === chosen && isUnsettled(one))
  const shown = isShown || chosen === null ? chosen : first
  const box = useRef<HTMLElement>(null)
  useKeptFocus(box)
  return (
    <section className={styles.card} aria-labelledby="setup-title" ref={box} tabIndex={-1}>
      <Row as="header" gap={16} rowGap={4} justify="between" wrap padX={12} below={8}>
        <Text as="h2" size="field" tone="ink" weight="strong" id="setup-title">
          {translate('firstDay.title')}
        </Text>
        <Progress steps={steps} />
      </Row>
      <Stack as="ol" gap={0}>
        {steps.map(({ step, state }) => (
          <StepRow
            key={step}
            setup={setup}
            step={step}
            state={state}
            shown={step === shown}
            onShow={() => choose(step === shown ? null : step)}
          />
        ))}
      </Stack>
    </section>
  )
}
