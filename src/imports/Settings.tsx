import { useTranslate } from 'ra-core'
import type { ImportKind } from '#contract/imports/fields.ts'
import type { Import, ImportSettings } from '#contract/imports/imports.ts'
import { ORDER_SOURCES } from '#contract/orders/orders.ts'
import { Select } from '#src/ui/input/Select.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
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
          <Select
            bare
            value={settings[name] ?? ''}
            onPick={(value) => onChange({ ...settings, [name]: value || null })}
            none={translate(`imports.settings.${name === 'source' ? 'choose' : 'auto'}`)}
            options={CHOICES[name].map((value) => ({
              value,
              label: translate(`imports.settings.${name}_${value}`),
            }))}
          />
        </label>
      ))}
      <label>
        <span>{translate('imports.settings.store')}</span>
        <TextBox
          bare
          type="text"
          maxLength={100}
          value={settings.store ?? ''}
          onText={(text) => onChange({ ...settings, store: text || null })}
        />
      </label>
    </div>
  )
}
