import EditIcon from '@mui/icons-material/EditOutlined'
import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { SystemProperty } from '#contract/properties/systemProperties.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { CutText } from '#src/ui/text/CutText.tsx'
import styles from './Properties.module.css'
import { propertyText } from './propertyForm.ts'
import { propertyPath } from './propertyQueries.ts'

export function usePropertyColumns(): readonly Column<SystemProperty>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const label = (field: string) => translate(`systemProperties.fields.${field}`)
    return [
      {
        key: 'name',
        label: label('name'),
        sort: 'name',
        width: 200,
        cell: (property) => <Link to={propertyPath(property)}>{property.name}</Link>,
      },
      {
        key: 'description',
        label: label('description'),
        width: 230,
        cell: ({ description }) => <CutText full={description}>{description}</CutText>,
      },
      {
        key: 'type',
        label: label('type'),
        width: 100,
        cell: ({ type }) => translate(`systemProperties.types.${type}`),
      },
      { key: 'value', label: label('value'), width: 186, cell: (property) => <Value property={property} /> },
      {
        key: 'isEditable',
        label: label('isEditable'),
        width: 100,
        cell: (property) => <Editable property={property} />,
      },
      {
        key: 'lastModifiedDate',
        label: label('lastModifiedDate'),
        sort: 'lastModifiedDate',
        sortByOrder: 'DESC',
        width: 206,
        cell: (property) => lastUpdate(property),
      },
    ]
  }, [translate])
}

const lastUpdate = ({ lastModifiedDate, lastModifiedBy }: SystemProperty): string =>
  [formatDateTime(lastModifiedDate), lastModifiedBy].filter(Boolean).join(' · ')

/** The value on one line; the full text on hover. */
function Value({ property }: { readonly property: SystemProperty }) {
  const translate = useTranslate()
  const { type, value } = property
  if (value === null || value === '') return <Text tone="ink-3">{translate('systemProperties.noValue')}</Text>
  const known = type === 'BOOLEAN' ? `booleans.${value}` : `choices.${property.name}.${value}`
  const text = translate(`systemProperties.${known}`, { _: propertyText(property, value) })
  return <CutText full={text}>{text}</CutText>
}

function Editable({ property: { isEditable } }: { readonly property: SystemProperty }) {
  const translate = useTranslate()
  return (
    <Row as="span" gap={6} tone={isEditable ? 'ink-2' : 'ink-3'}>
      {isEditable ? <EditIcon fontSize="inherit" /> : <LockIcon fontSize="inherit" />}
      {translate(isEditable ? 'systemProperties.editable' : 'systemProperties.fixed')}
    </Row>
  )
}

export const propertyCard = (property: SystemProperty) => (
  <div className={styles.card}>
    <Link className="stretched" to={propertyPath(property)}>
      {property.name}
    </Link>
    <Value property={property} />
    <Text size="usual" tone="ink-2">
      {property.description}
    </Text>
    <Row as="span" gap={12} rowGap={2} align="stretch" wrap size="usual" tone="ink-3">
      <Editable property={property} />
      {lastUpdate(property)}
    </Row>
  </div>
)
