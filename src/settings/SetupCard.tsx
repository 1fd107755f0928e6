import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { z } from '#contract/schema/z.ts'
import { getSetup, type SETUP_STEPS } from '#contract/support.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Setup.module.css'

type Step = (typeof SETUP_STEPS)[number]
type Setup = z.output<(typeof getSetup)['reply']>

/** Where a step is done, if that is in the console; the others are done on the server. */
const PLACES: Partial<Record<Step, string>> = { people: '/user' }

/** Asked again while it is open, since some steps are done elsewhere. */
const AGAIN_MS = 15_000

/** What a new shop still needs; undefined while it loads, and nothing for those who do not set it up. */
export function useSetup(): Setup | undefined {
  const call = useCall()
  const can = useCan(getSetup)
  const { data, isPending } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call(getSetup, {}, { signal }),
    enabled: can,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  })
  return can && isPending ? undefined : (data ?? [])
}

/** The steps of a new shop; the list ticks itself, and is gone once all are done. */
export function SetupCard({ steps }: { readonly steps: Setup }) {
  const translate = useTranslate()
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <section className={styles.card} aria-labelledby="setup-title">
      <header>
        <h2 id="setup-title">{translate('settings.setup.title')}</h2>
        <output>{translate('settings.setup.count', { done, total: steps.length })}</output>
      </header>
      <ol>
        {steps.map(({ step, done: isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <Icon name={isDone ? 'check' : 'clock'} size={16} />
            <span className={styles.words}>
              <strong>
                {PLACES[step] && !isDone ? (
                  <Link to={PLACES[step]}>{translate(`settings.setup.${step}.title`)}</Link>
                ) : (
                  translate(`settings.setup.${step}.title`)
                )}
                <span className="visually-hidden">
                  {' '}
                  {translate(isDone ? 'settings.setup.done' : 'settings.setup.missing')}
                </span>
              </strong>
              {!isDone && <span>{translate(`settings.setup.${step}.text`)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
