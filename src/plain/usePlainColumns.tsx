import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { isSortable, type PlainField } from '#contract/plain/fields.ts'
import type { PlainRecord, PlainResource } from '#contract/plain/plain.ts'
import { ImageField } from '#src/admin/ImageField.tsx'
import type { Column } from '#src/admin/list/table/column.ts'
import { MoneyField } from '#src/admin/MoneyField.tsx'
import { ReferenceField } from '#src/admin/ReferenceField.tsx'
import { PlainActions } from './PlainActions.tsx'
import { useOwn } from './plainContext.ts'
import { fieldText, labelOf } from './plainValues.ts'

const WIDTHS: Readonly<Record<PlainField['kind'], number>> = {
  text: 200,
  number: 110,
  money: 100,
  flag: 90,
  choice: 130,
  choices: 200,
  texts: 220,
  day: 120,
  reference: 170,
  references: 220,
  picture: 70,
}

/** Cell content of a field. */
function contentOf(translate: TranslateFunction, resource: PlainResource, name: string) {
  const kind = resource.fields[name]?.kind
  return (record: PlainRecord) => {
    if (kind === 'money') return <MoneyField source={name} record={record} />
    if (kind === 'picture') return <ImageField source={name} record={record} />
    if (kind === 'reference' || kind === 'references') return <ReferenceField source={name} record={record} />
    const text = fieldText(translate, resource, name, record)
    return name === resource.label ? <Link to={`${resource.screen}/detail/${record.id}`}>{text}</Link> : text
  }
}

function declared(translate: TranslateFunction, resource: PlainResource, name: string): Column<PlainRecord> {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return {
    key: name,
    label: labelOf(translate, resource, name),
    ...(isSortable(field) && { sort: name }),
    numeric: field.kind === 'number' || field.kind === 'money',
    width: WIDTHS[field.kind],
    cell: contentOf(translate, resource, name),
  }
}

/** One column for each declared field except long texts, or the columns of the resource's overrides. */
export function usePlainColumns(resource: PlainResource): readonly Column<PlainRecord>[] {
  const translate = useTranslate()
  const { columns: wanted } = useOwn()
  return useMemo(() => {
    const usual = Object.entries(resource.fields)
      .filter(([, field]) => field.kind !== 'text' || !field.long)
      .map(([name]) => name)
    const columns = (wanted ?? usual).map((column) =>
      typeof column === 'string'
        ? declared(translate, resource, column)
        : { ...column, label: translate(column.label) },
    )
    const actions = {
      key: 'actions',
      label: translate('plain.actions'),
      width: 130,
      cell: (record: PlainRecord) => <PlainActions record={record} />,
    }
    return [...columns, actions]
  }, [translate, resource, wanted])
}
