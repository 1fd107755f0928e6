import { useTranslate } from 'ra-core'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { Edit } from '#src/admin/record/Edit.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import { PlainInputs } from './PlainInputs.tsx'
import { plainName, useMayGo, useOwn, usePlain, usePlainCrumbs } from './plainContext.ts'
import { plainResolver } from './plainResolver.ts'
import { labelOf, type PlainValues, plainValues, referenceWords } from './plainValues.ts'
import { useDeletePlain } from './useDeletePlain.ts'

/** The page of one record; read-only without permission to change it. */
export function PlainEdit() {
  const translate = useTranslate()
  const toast = useToast()
  const resource = usePlain()
  const saved = (record: PlainRecord) => {
    const one = translate(`${resource.name}.one`)
    toast.success(translate('plain.updated', { one, name: plainName(resource, record) }))
  }
  return (
    <Edit<PlainRecord, PlainValues>
      resource={resource.name}
      mutationOptions={{ onSuccess: saved }}
      title={translate(`${resource.name}.title`)}
      crumbs={usePlainCrumbs()}
      back={resource.screen}
      actions={<Actions />}
    >
      <Content />
    </Edit>
  )
}

function Actions() {
  const translate = useTranslate()
  const resource = usePlain()
  const leave = useLeave()
  const { Actions: More } = useOwn()
  const record = useRecord<PlainRecord>()
  const remove = useDeletePlain(() => leave(resource.screen))
  const may = useCan(resource.calls.remove)
  const deletes = useMayGo(record) && may
  return (
    <>
      <HistoryLink />
      {More && <More />}
      {deletes && <Button onClick={() => remove(record)}>{translate('ui.delete')}</Button>}
    </>
  )
}

function Content() {
  const translate = useTranslate()
  const resource = usePlain()
  const record = useRecord<PlainRecord>()
  const edits = useCan(resource.calls.update)
  const names = Object.keys(resource.fields)
  return (
    <PlainCard padded>
      <RecordForm<PlainRecord, PlainValues>
        valuesOf={(one) => plainValues(resource, one)}
        resolver={plainResolver(resource, resource.calls.create.body)}
        labels={Object.fromEntries(names.map((name) => [name, labelOf(translate, resource, name)]))}
        words={referenceWords(resource, record)}
        submitLabel={edits ? translate('ui.save') : undefined}
      >
        <PlainInputs disabled={!edits} />
      </RecordForm>
    </PlainCard>
  )
}
