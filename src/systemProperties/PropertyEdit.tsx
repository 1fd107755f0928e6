import { useRecordContext, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type SystemProperty, updateSystemProperty } from '#contract/properties/systemProperties.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCan } from '#src/providers/account.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { LegalPreview } from './LegalPreview.tsx'
import { PropertyFacts } from './PropertyFacts.tsx'
import {
  type PropertyValues,
  propertyBody,
  propertyResolver,
  propertyText,
  propertyValues,
} from './propertyForm.ts'
import { useKeepProperty, useTranslatedProperty } from './propertyQueries.ts'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { RemoveSecretButton } from './RemoveSecretButton.tsx'
import { RetentionNote } from './RetentionNote.tsx'
import { ValueInput } from './ValueInput.tsx'

/** One property: its name is fixed, its value can change if it is editable (A§5). */
export default function PropertyEdit() {
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepProperty()
  const list = translate('systemProperties.title')
  const saved = (property: SystemProperty) => {
    keep(property)
    toast.success(translate('systemProperties.updated', { name: property.name }))
  }
  return (
    <Edit<SystemProperty, PropertyValues>
      resource="systemProperties"
      transform={propertyBody}
      mutationOptions={{ onSuccess: saved }}
      title={list}
      lead={<Lead />}
      crumbs={[...useSettingsCrumb(), { label: list, to: '/system-property' }]}
      back="/system-property"
      actions={<HistoryLink />}
      aside={<PropertyFacts />}
    >
      <Content />
    </Edit>
  )
}

function Lead() {
  const described = useTranslatedProperty()
  const property = useRecordContext<SystemProperty>()
  // Reserves the line while loading, so that the title does not move.
  const lead = property ? described(property).description : '\u00A0'
  return (
    lead && (
      <Text as="p" tone="ink-2">
        {lead}
      </Text>
    )
  )
}

function Content() {
  const translate = useTranslate()
  const property = useRecord<SystemProperty>()
  const permitted = useCan(updateSystemProperty)
  const edits = permitted && property.isEditable
  const resolver = useMemo(() => propertyResolver(property), [property])
  return (
    <RecordForm<SystemProperty, PropertyValues>
      valuesOf={propertyValues}
      resolver={resolver}
      words={{ value: (value) => propertyText(property, String(value)) || '–' }}
      labels={{ value: translate('systemProperties.fields.value') }}
      submitLabel={edits ? translate('ui.save') : undefined}
      buttons={edits && <RemoveSecretButton />}
    >
      <Stack as={PlainCard} padded>
        <TextInput source="name" label={translate('systemProperties.fields.name')} disabled />
        <ValueInput disabled={!edits} />
        <RetentionNote />
        <LegalPreview />
        {!permitted && <ReadOnlyNote />}
      </Stack>
    </RecordForm>
  )
}
