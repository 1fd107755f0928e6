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
import { canTestAgain, isUnsettled, useRemembered } from './useSetup.ts'

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

interface Chosen {
  readonly step: SetupStep
  /** Whether it was done already, to test it again. */
  readonly again: boolean
}

function Card({ setup }: { readonly setup: Setup }) {
  const translate = useTranslate()
  const { steps } = setup
  const first = steps.find(isUnsettled)?.step
  /** Undefined: the first one that is open, null: none. */
  const [chosen, choose] = useState<Chosen | null>()
  // A step that was chosen while it was open makes room for the next when it is done.
  const isShown = steps.some(
    (one) => one.step === chosen?.step && (isUnsettled(one) || (chosen.again && canTestAgain(one))),
  )
  const shown = isShown || chosen === null ? chosen?.step : first
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
            onShow={() => choose(step === shown ? null : { step, again: state === 'DONE' })}
          />
        ))}
      </Stack>
    </section>
  )
}
