import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { type ImportField, missingFields } from '#contract/imports/fields.ts'
import type { Import } from '#contract/imports/imports.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Imports.module.css'
import { MatchTable } from './MatchTable.tsx'
import { Settings } from './Settings.tsx'
import type { ImportControl } from './useImport.ts'

interface MatchingProps {
  readonly stored: Import
  readonly control: ImportControl
}

/** What the columns hold and how cells are read: open as long as something must be said, else folded. */
export function Matching({ stored, control }: MatchingProps) {
  const translate = useTranslate()
  const [fields, setFields] = useState<readonly (ImportField | null)[]>(
    stored.columns.map(({ field }) => field),
  )
  const [settings, setSettings] = useState(stored.settings)
  const missing = missingFields(stored.kind, fields)
  const sourceless = stored.kind === 'orders' && settings.source === null && !fields.includes('source')
  const asked = stored.state === 'draft' || stored.asks.length > 0
  const fieldName = (field: ImportField) => translate(`imports.fields.${field}`)
  const needed = [
    ...missing.map((group) => {
      const [one = '', ...others] = group.map(fieldName)
      return others.length === 0 ? one : translate('imports.match.or', { one, other: others.join(', ') })
    }),
    ...(sourceless ? [translate('imports.settings.source')] : []),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (needed.length === 0) control.check(stored, { fields, settings })
  }
  return (
    <details className={styles.section} open={asked}>
      <summary>
        <h2>{translate('imports.match.title')}</h2>
      </summary>
      <Stack as="form" gap={12} align="start" above={12} onSubmit={submit}>
        <Text as="p" size="usual" tone="ink-2">
          {translate('imports.match.text')}
        </Text>
        <Settings kind={stored.kind} settings={settings} asks={stored.asks} onChange={setSettings} />
        <MatchTable stored={stored} fields={fields} onChange={setFields} />
        {needed.length > 0 && (
          <Text as="output" size="usual" tone="danger">
            {translate('imports.match.missing', { names: needed.join('; ') })}
          </Text>
        )}
        <Button
          type="submit"
          kind={asked ? 'primary' : undefined}
          disabled={needed.length > 0 || control.doing !== undefined}
        >
          {translate(stored.state === 'draft' ? 'imports.match.check' : 'imports.match.again')}
        </Button>
      </Stack>
    </details>
  )
}
