import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import styles from './BulkBar.module.css'
import { Icon } from './Icon.tsx'
import type { Selection } from './useSelection.ts'

interface BulkBarProps {
  readonly selection: Selection
  readonly children: ReactNode
}

/** Floats over the list's foot while rows are selected: their count, what can be done, and the way out. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const translate = useTranslate()
  if (!selection.some) return null
  return (
    <div className={styles.float}>
      <div className={styles.bar} role="toolbar" aria-label={translate('ui.selection')}>
        <span className={styles.count} aria-live="polite">
          {translate('ra.action.bulk_actions', { smart_count: selection.ids.length })}
        </span>
        <span className={styles.actions}>{children}</span>
        <button
          type="button"
          className={styles.close}
          aria-label={translate('ra.action.unselect')}
          onClick={selection.clear}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </div>
  )
}
