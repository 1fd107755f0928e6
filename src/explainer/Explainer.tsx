import CheckIcon from '@mui/icons-material/CheckOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import type { Holder } from '#contract/access.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
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
  const { pages } = useAdmin().map
  const calls = usePart(loadCalls)?.CALLS
  const [kind, setKind] = useState<Kind>('screens')
  const shown = useMemo(
    () => explain(holder, kind === 'screens' ? pages.map((page) => ({ ...page, group: '' })) : (calls ?? [])),
    [holder, kind, pages, calls],
  )
  const open = shown.filter(isOpen).length
  const tabs = (['screens', 'calls'] as const).map((key) => ({ key, label: translate(`explainer.${key}`) }))
  return (
    <Card title={translate('explainer.title')}>
      <Tabs label={translate('explainer.title')} tabs={tabs} current={kind} onChange={setKind} />
      <Text as="p" above={12} below={8} size="usual" tone="ink-2" aria-live="polite">
        {translate('explainer.count', { open, total: shown.length })}
      </Text>
      <Groups entries={shown} />
    </Card>
  )
}

const isOpen = ({ missing }: Explained): boolean => missing === undefined

/** By area; what is missing comes first, in an area and among the areas. */
function grouped(entries: readonly Explained[]): readonly (readonly [string, readonly Explained[]])[] {
  const groups = Map.groupBy(entries, ({ group }) => group)
  const missingFirst = (members: readonly Explained[]) =>
    members.toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)))
  return [...groups]
    .map(([group, members]) => [group, missingFirst(members)] as const)
    .toSorted(([, ones], [, others]) => Number(ones.every(isOpen)) - Number(others.every(isOpen)))
}

function Groups({ entries }: { readonly entries: readonly Explained[] }) {
  const translate = useTranslate()
  return grouped(entries).map(([group, members]) => {
    // Screens are named by their areas already.
    if (group === '') return <MissingFirst key={group} entries={members} />
    const open = members.filter(isOpen).length
    return (
      <details key={group} className={styles.group}>
        <summary>
          {/* Plain resources have their own names. */}
          <span>
            {translate(`explainer.areas.${group}`, { _: translate(`${group}.title`, { _: group }) })}
          </span>
          <Text size="small" tone="ink-3" line={16}>
            {open} / {members.length}
          </Text>
        </summary>
        <Entries entries={members} />
      </details>
    )
  })
}

/** What is missing, and folded below it what is open. */
function MissingFirst({ entries }: { readonly entries: readonly Explained[] }) {
  const translate = useTranslate()
  const opened = entries.filter(isOpen)
  return (
    <>
      <Entries entries={entries.filter((entry) => !isOpen(entry))} />
      {opened.length > 0 && (
        <details className={styles.group}>
          <summary>{translate('explainer.opened', { smart_count: opened.length })}</summary>
          <Entries entries={opened} />
        </details>
      )}
    </>
  )
}

function Entries({ entries }: { readonly entries: readonly Explained[] }) {
  const translate = useTranslate()
  const words = useRightWords()
  return (
    <ul className={styles.entries}>
      {entries.map(({ key, name, text, missing }) => (
        <li key={key} data-open={missing === undefined || undefined}>
          {missing === undefined ? <CheckIcon fontSize="inherit" /> : <LockIcon fontSize="inherit" />}
          <Stack as="span" gap={0} shrink breaks>
            <span>
              {translate(name, { _: name })}
              <span className="visually-hidden">
                {' '}
                {translate(missing === undefined ? 'explainer.open' : 'explainer.closed')}
              </span>
            </span>
            <Text size="small" tone="ink-3" line={16}>
              {text}
              {missing && ` · ${translate('explainer.needs', { missing: words?.anyOf(missing) ?? '' })}`}
            </Text>
          </Stack>
        </li>
      ))}
    </ul>
  )
}
