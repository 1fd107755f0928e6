import { useTranslate } from 'ra-core'
import { fieldsOf, type ImportField } from '#contract/imports/fields.ts'
import type { Import } from '#contract/imports/imports.ts'
import { Select } from '#src/ui/input/Select.tsx'
import styles from './Imports.module.css'

interface MatchTableProps {
  readonly stored: Import
  readonly fields: readonly (ImportField | null)[]
  readonly onChange: (fields: readonly (ImportField | null)[]) => void
}

/** Each column of the file with what it holds. */
export function MatchTable({ stored, fields, onChange }: MatchTableProps) {
  const translate = useTranslate()
  const choices = fieldsOf(stored.kind)
  const choose = (place: number, field: ImportField | null) =>
    // A field is in one column: another that had it gives it up.
    onChange(fields.map((was, at) => (at === place ? field : was === field ? null : was)))
  return (
    <table className={styles.table} data-cards="">
      <thead>
        <tr>
          {['column', 'sample', 'field'].map((name) => (
            <th key={name} scope="col">
              {translate(`imports.match.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stored.columns.map(({ heading, samples }, at) => (
          <tr key={`${at}-${heading}`}>
            <th scope="row">{heading || at + 1}</th>
            <td className={styles.sample}>{samples.join(' · ')}</td>
            <td>
              <Select
                bare
                aria-label={translate('imports.match.of', { name: heading || at + 1 })}
                value={fields[at] ?? ''}
                onPick={(value) => choose(at, (value || null) as ImportField | null)}
                none={translate('imports.match.none')}
                options={choices.map((value) => ({ value, label: translate(`imports.fields.${value}`) }))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
