import { useLocaleState, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { actOn } from '#contract/system/actOn.ts'
import { sayFacts } from '#contract/system/sayFacts.ts'
import type { SystemCheck, SystemCheckName } from '#contract/system/systemStatus.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './System.module.css'
import { SystemBadge } from './SystemBadge.tsx'

/** Where more is said of it. */
const PAGES: Readonly<Partial<Record<SystemCheckName, string>>> = {
  backup: '/jobs?job=back-up',
  drill: '/jobs?job=drill-backup',
  outbox: '/outbox',
  jobs: '/jobs',
  webhooks: '/webhooks',
  shops: '/shops',
}

interface CheckRowProps {
  readonly check: SystemCheck
}

/** One thing that is looked at: how it is, in a sentence, and what to do if it is not well. */
export function CheckRow({ check }: CheckRowProps) {
  const { name, state } = check
  const translate = useTranslate()
  const title = translate(`system.checks.${name}.title`)
  const page = PAGES[name]
  const act = actOn(check)
  return (
    <li className={styles.check} data-state={state}>
      <Text weight="strong" tone="ink">
        {page ? (
          <Text as={Link} to={page} touch>
            {title}
          </Text>
        ) : (
          title
        )}
      </Text>
      <div>
        <Sentence check={check} />
        {act && (
          <Text as="p" size="usual" tone="ink-2" breaks>
            {translate(`system.${act}`)}
          </Text>
        )}
      </div>
      <span className={styles.state}>
        <SystemBadge state={state}>{translate(`system.states.${state}`)}</SystemBadge>
      </span>
    </li>
  )
}

function Sentence({ check }: { readonly check: SystemCheck }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { started, ...said } = sayFacts(check, locale === 'vi' ? 'vi' : 'en')
  const facts =
    started === undefined ? said : { ...said, started: formatDateTime(started).replaceAll(' ', '\u00A0') }
  const key = check.says === 'unseen' ? 'system.unseen' : `system.checks.${check.name}.${check.says}`
  return (
    <Text as="p" breaks>
      {translate(key, facts)}
    </Text>
  )
}
