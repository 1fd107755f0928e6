import { useTranslate } from 'ra-core'
import type { SystemProperty } from '#contract/properties/systemProperties.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'

/** Next to the form: the property's type, and who changed it last. */
export function PropertyFacts() {
  const translate = useTranslate()
  const property = useRecord<SystemProperty>()
  const facts = {
    type: translate(`systemProperties.types.${property.type}`),
    isEditable: translate(property.isEditable ? 'systemProperties.editable' : 'systemProperties.fixed'),
    lastModifiedDate: formatDateTime(property.lastModifiedDate),
    lastModifiedBy: property.lastModifiedBy || '–',
  }
  return (
    <Card title={translate('systemProperties.facts')}>
      <FactList
        facts={Object.entries(facts).map(([field, value]) => ({
          label: translate(`systemProperties.fields.${field}`),
          value,
        }))}
      />
    </Card>
  )
}
