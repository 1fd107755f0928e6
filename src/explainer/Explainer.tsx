import { useTranslate } from 'ra-core'
import { use, useMemo, useState } from 'react'
import type { Holder } from '#contract/access.ts'
import { ScreensContext } from '#src/shell/menu.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'
import styles from './Explainer.module.css'
import { type Explained, explain, type Kind } from './explain.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/explainer.ts'),
  vi: () => import('#i18n/vi/screens/explainer.ts'),
}

const loadCalls = () => import('./calls.ts')

/** What these rights give access to: screens and calls, by the same declarations that guard them (D-3). */
export const Explainer = ({ holder }: { readonly holder: Holder }) => (
  <MoreTexts texts={TEXTS}>
    <Opened holder={holder} />
  </MoreTexts>
)

function Opened({ holder }: { readonly holder: Holder }) {
  const translate = useTranslate()
  const screens = use(ScreensContext)
  const calls = useLoaded(loadCalls)?.CALLS
  const [kind, setKind] = useState<Kind>('screens')
  const shown = useMemo(
    () =>
      explain(
        holder,
        kind === 'screens' ? screens.map((screen) => ({ ...screen, group: '' })) : (calls ?? []),
      ),
    [holder, kind, screens, calls],
  )
  const open = shown.filter(({ missing }) => missing === undefined).length
  const tabs = (['screens', 'calls'] as const).map((key) => ({ key, label: translate(`explainer.${key}`) }))
  return (
    <Card title={translate('explainer.title')}>
      <Tabs label={translate('explainer.title')} tabs={tabs} current={kind} onChange={setKind} />
      <p className={styles.count} aria-live="polite">
        {translate('explainer.count', { open, total: shown.length })}
      </p>
      <Groups entries={shown} />
    </Card>
  )
}

function Groups({ entries }: { readonly entries: readonly Explained[] }) {
  const translate = useTranslate()
  const groups = [...new Set(entries.map(({ group }) => group))]
  return groups.map((group) => {
    const members = entries.filter((entry) => entry.group === group)
    if (group === '') return <Entries key={group} entries={members} />
    const open = members.filter(({ missing }) => missing === undefined).length
    return (
      <details key={group} className={styles.group}>
        <summary>
          {/* Plain resources have their own names. */}
          <span>
            {translate(`explainer.areas.${group}`, { _: translate(`${group}.title`, { _: group }) })}
          </span>
          <span className={styles.quiet}>
            {open} / {members.length}
          </span>
        </summary>
        <Entries entries={members} />
      </details>
    )
  })
}

function Entries({ entries }: { readonly entries: readonly Explained[] }) {
  const translate = useTranslate()
  return (
    <ul className={styles.entries}>
      {entries.map(({ key, name, text, missing }) => (
        <li key={key} data-open={missing === undefined || undefined}>
          <Icon name={missing === undefined ? 'check' : 'lock'} size={14} />
          <span className={styles.words}>
            <span>
              {translate(name, { _: name })}
              <span className="visually-hidden">
                {' '}
                {translate(missing === undefined ? 'explainer.open' : 'explainer.closed')}
              </span>
            </span>
            <span className={styles.quiet}>
              {text}
              {missing && ` · ${translate('explainer.needs', { missing: missing.join(', ') })}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
