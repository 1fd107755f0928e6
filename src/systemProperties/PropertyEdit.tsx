import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type SystemProperty, updateSystemProperty } from '#contract/systemProperties.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { TextField } from '#src/forms/TextField.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { RecordPage } from '#src/ui/record/RecordPage.tsx'
import styles from './Properties.module.css'
import { PropertyFacts } from './PropertyFacts.tsx'
import { givenValue, type PropertyValues, propertyResolver, valuesOf } from './propertyForm.ts'
import { useKeepProperty, usePropertyRecord } from './propertyQueries.ts'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { RemoveSecretButton } from './RemoveSecretButton.tsx'
import { ValueField } from './ValueField.tsx'

/** One property: its name is fixed, its value can change if it is editable (A§5). */
export default function PropertyEdit() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { data: property, isPending, error, refetch } = usePropertyRecord(id)
  const list = translate('systemProperties.title')
  const title = property?.name ?? list
  // Reserves the line while loading, so that the title does not move.
  const lead = isPending ? '\u00A0' : property?.description
  return (
    <RecordPage
      title={title}
      lead={lead && <p className={styles.lead}>{lead}</p>}
      crumbs={[...useSettingsCrumb(), { label: list, to: '/system-property' }, { label: title }]}
      loading={isPending}
      error={property ? undefined : error}
      retry={refetch}
      back="/system-property"
      actions={property && <HistoryLink area="systemProperties" id={property.id} />}
      aside={property && <PropertyFacts property={property} />}
    >
      {property && <Content key={property.id} property={property} />}
    </RecordPage>
  )
}

function Content({ property }: { readonly property: SystemProperty }) {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepProperty()
  const properties = useCrud('systemProperties')
  const permitted = useCan(updateSystemProperty)
  const edits = permitted && property.isEditable
  const resolver = useMemo(() => propertyResolver(property), [property])
  const saved = (now: SystemProperty) => {
    keep(now)
    toast.success(translate('systemProperties.updated', { name: now.name }))
  }
  return (
    <RecordForm<SystemProperty, PropertyValues>
      record={property}
      valuesOf={valuesOf}
      resolver={resolver}
      save={({ value }, version) => properties.update(property.id, { value: givenValue(value) }, version)}
      read={() => properties.read(property.id)}
      onSaved={saved}
      labels={{ value: translate('systemProperties.fields.value') }}
      submitLabel={edits ? translate('ui.save') : undefined}
      buttons={edits && <RemoveSecretButton property={property} onRemoved={saved} />}
    >
      <div className={`card padded ${styles.fields}`}>
        <TextField source="name" label={translate('systemProperties.fields.name')} disabled />
        <ValueField property={property} disabled={!edits} />
        {!permitted && <ReadOnlyNote />}
      </div>
    </RecordForm>
  )
}
