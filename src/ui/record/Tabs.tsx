import type { KeyboardEvent } from 'react'
import { BareButton } from '../button/BareButton.tsx'
import { Select } from '../input/Select.tsx'
import { onKeys } from '../keys/onKeys.ts'
import { useIsMobile } from '../useIsMobile.ts'
import styles from './Tabs.module.css'

export interface Tab<K extends string> {
  readonly key: K
  readonly label: string
  /** How many it has, in a few characters. */
  readonly count?: string | undefined
}

const moveFocus = (event: KeyboardEvent<HTMLButtonElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  if (step) tabs[(tabs.indexOf(event.currentTarget) + step + tabs.length) % tabs.length]?.focus()
}

interface TabsProps<K extends string> {
  readonly label: string
  readonly tabs: readonly Tab<K>[]
  /** Undefined if no tab is current. */
  readonly current: K | undefined
  readonly onChange: (key: K) => void
  /** Whether something that decides their widths is still unknown: they show once it is. */
  readonly waits?: boolean
  /** Id of the region that the tabs switch. */
  readonly controls?: string
}

/** Tabs with arrow keys; a select in narrow windows. */
export function Tabs<K extends string>({ label, tabs, current, onChange, waits, controls }: TabsProps<K>) {
  const mobile = useIsMobile()
  const select = (key: string) => {
    const tab = tabs.find((candidate) => candidate.key === key)
    if (tab) onChange(tab.key)
  }
  if (mobile && tabs.length > 2) {
    return (
      <Select
        bare
        className={styles.select}
        aria-label={label}
        value={current ?? ''}
        onPick={select}
        none={current === undefined ? '–' : undefined}
        options={tabs.map(({ key, label: name, count }) => ({
          value: key,
          label: count ? `${name} (${count})` : name,
        }))}
      />
    )
  }
  const reachable = current ?? tabs[0]?.key
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} data-waits={waits || undefined}>
      {tabs.map((tab) => (
        <BareButton
          key={tab.key}
          role="tab"
          className={styles.tab}
          data-tab={tab.key}
          aria-selected={tab.key === current}
          aria-controls={controls}
          tabIndex={tab.key === reachable ? 0 : -1}
          onKeyDown={onKeys(moveFocus)}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{tab.count}</span>
            </>
          )}
        </BareButton>
      ))}
    </div>
  )
}
