import { RecordContextProvider, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { RecordForm } from '#src/forms/RecordForm.tsx'
import { useCan } from '#src/providers/account.ts'
import { call } from '#src/providers/call.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import { RecordPage } from '#src/ui/record/RecordPage.tsx'
import { PlainFields } from './PlainFields.tsx'
import { nameOf, useMayGo, usePlain, usePlainCrumbs } from './plainContext.ts'
import { plainResolver } from './plainResolver.ts'
import { labelOf, type PlainValues, valuesOf, wordsOf } from './plainValues.ts'
import { useDeletePlain } from './useDeletePlain.ts'
import { useKeepPlain, usePlainRecord, useReloadPlain } from './usePlainRecord.ts'

/** The page of one record; read-only without permission to change it. */
export function PlainEdit() {
  const translate = useTranslate()
  const resource = usePlain()
  const { id = '' } = useParams()
  const leave = useLeave()
  const crumbs = usePlainCrumbs()
  const { data, isPending, error, refetch } = usePlainRecord(resource, id)
  const remove = useDeletePlain(() => leave(resource.screen))
  const may = useCan(resource.calls.remove)
  const deletes = useMayGo(data) && may
  const title = data ? nameOf(resource, data) : translate(`${resource.name}.title`)
  return (
    <RecordPage
      title={title}
      crumbs={[...crumbs, { label: title }]}
      loading={isPending}
      error={data ? undefined : error}
      retry={refetch}
      back={resource.screen}
      actions={
        data && (
          <>
            <HistoryLink area={resource.name} id={data.id} />
            {deletes && (
              <button type="button" className="button" onClick={() => remove(data)}>
                {translate('ui.delete')}
              </button>
            )}
          </>
        )
      }
    >
      {data && <Content key={data.id} record={data} />}
    </RecordPage>
  )
}

function Content({ record }: { readonly record: PlainRecord }) {
  const translate = useTranslate()
  const toast = useToast()
  const resource = usePlain()
  const id = String(record.id)
  const keep = useKeepPlain(resource, id)
  const reload = useReloadPlain(resource)
  const edits = useCan(resource.calls.update)
  const names = Object.keys(resource.fields)
  const saved = (now: PlainRecord) => {
    keep(now)
    void reload()
    const one = translate(`${resource.name}.one`)
    toast.success(translate('plain.updated', { one, name: nameOf(resource, now) }))
  }
  return (
    <div className="card padded">
      <RecordContextProvider value={record}>
        <RecordForm<PlainRecord, PlainValues>
          record={record}
          valuesOf={(one) => valuesOf(resource, one)}
          resolver={plainResolver(resource, resource.calls.create.body)}
          save={(values, version) =>
            call(resource.calls.update, {}, { body: { ...values, id: record.id, version } })
          }
          read={() => call(resource.calls.get, { id })}
          onSaved={saved}
          labels={Object.fromEntries(names.map((name) => [name, labelOf(translate, resource, name)]))}
          words={wordsOf(resource, record)}
          submitLabel={edits ? translate('ui.save') : undefined}
        >
          <PlainFields disabled={!edits} />
        </RecordForm>
      </RecordContextProvider>
    </div>
  )
}
