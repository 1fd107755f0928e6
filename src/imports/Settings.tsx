import { useTranslate } from 'ra-core'
import type { ImportKind } from '#contract/imports/fields.ts'
import type { Import, ImportSettings } from '#contract/imports/imports.ts'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import styles from './Imports.module.css'

interface SettingsProps {
  readonly kind: ImportKind
  readonly settings: ImportSettings
  readonly asks: Import['asks']
  readonly onChange: (settings: ImportSettings) => void
}

const CHOICES = { source: ORDER_SOURCES, decimals: ['point', 'comma'], days: ['day', 'month'] } as const

/** How cells are read where the file does not say it. */
export function Settings({ kind, settings, asks, onChange }: SettingsProps) {
  const translate = useTranslate()
  const names = kind === 'orders' ? (['source', 'decimals', 'days'] as const) : []
  if (kind === 'customers') return null
  return (
    <div className={styles.settings}>
      {names.map((name) => (
        <label key={name} data-asked={asks.includes(name) || undefined}>
          <span>{translate(`imports.settings.${name}`)}</span>
          <select
            value={settings[name] ?? ''}
            onChange={({ target }) => onChange({ ...settings, [name]: target.value || null })}
          >
            <option value="">{translate(`imports.settings.${name === 'source' ? 'choose' : 'auto'}`)}</option>
            {CHOICES[name].map((choice) => (
              <option key={choice} value={choice}>
                {translate(`imports.settings.${name}_${choice}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>{translate('imports.settings.store')}</span>
        <input
          type="text"
          maxLength={100}
          value={settings.store ?? ''}
          onChange={({ target }) => onChange({ ...settings, store: target.value || null })}
        />
      </label>
    </div>
  )
}
