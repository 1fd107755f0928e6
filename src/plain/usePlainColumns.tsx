import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { PlainField, PlainRecord, PlainResource } from '#contract/plain.ts'
import type { Column } from '#src/ui/DataTable.tsx'
import { PlainActions } from './PlainActions.tsx'
import { labelOf, plainText } from './plainValues.ts'

const WIDTHS: Readonly<Record<PlainField['kind'], number>> = {
  text: 220,
  number: 110,
  flag: 110,
  choice: 150,
  day: 120,
}

/** One column for each field of the declaration, long texts aside; the first is the way to the record. */
export function usePlainColumns(resource: PlainResource): readonly Column<PlainRecord>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const columns = Object.entries(resource.fields)
      .filter(([, field]) => field.kind !== 'text' || !field.long)
      .map(([name, { kind }], place) => {
        const text = (record: PlainRecord) => plainText(translate, resource, name, record[name])
        return {
          key: name,
          label: labelOf(translate, resource, name),
          sort: name,
          numeric: kind === 'number',
          width: WIDTHS[kind],
          cell: (record: PlainRecord) =>
            place === 0 ? (
              <Link to={`${resource.screen}/detail/${record.id}`}>{text(record)}</Link>
            ) : (
              text(record)
            ),
        }
      })
    const actions = {
      key: 'actions',
      label: translate('plain.actions'),
      width: 130,
      cell: (record: PlainRecord) => <PlainActions record={record} />,
    }
    return [...columns, actions]
  }, [translate, resource])
}
