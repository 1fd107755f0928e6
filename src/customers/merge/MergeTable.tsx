import { useTranslate } from 'ra-core'
import type { MergePreview } from '#contract/customers/merge.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { isCustomKey, namedOfKey } from '#contract/customFields/fields.ts'
import { customText, valueOfText } from '#src/customFields/customText.ts'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import styles from './MergeDialog.module.css'

const COLUMNS = ['keep', 'drop', 'result'] as const

/** The fields in which the two differ, and the resulting values. */
export function MergeTable({ preview }: { readonly preview: MergePreview }) {
  const translate = useTranslate()
  const { fields } = preview
  if (fields.length === 0) return <p className={dialogStyles.text}>{translate('customers.merge.same')}</p>
  const words: Readonly<Record<string, string>> = { sex: 'customers.sex', langKey: 'shell.languages' }
  const shown = (field: string, value: string | null) => {
    const custom = isCustomKey(field) ? namedOfKey(CUSTOMER_CUSTOM_FIELDS, field) : undefined
    if (custom && value !== null)
      return customText(translate, 'customers', custom, valueOfText(custom[1], value))
    return value !== null && words[field] ? translate(`${words[field]}.${value}`) : value
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{translate('customers.merge.field')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {translate(`customers.merge.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((row) => (
          <tr key={row.field}>
            <th scope="row">{translate(`customers.fields.${row.field}`)}</th>
            {COLUMNS.map((column) => (
              <td key={column} data-kind={column} data-label={translate(`customers.merge.${column}`)}>
                {shown(row.field, row[column]) ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
