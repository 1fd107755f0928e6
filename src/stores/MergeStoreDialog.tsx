import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { mergeStore, previewStoreMerge, stores } from '#contract/stores.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'

export interface MergeStoreDialogProps {
  readonly store: PlainRecord
  readonly onClose: () => void
}

const MOST_STORES = 500

/** The other active stores. */
function useOthers({ id }: PlainRecord) {
  const { data, error, refetch } = useGetList<PlainRecord>(stores.name, {
    pagination: { page: 1, perPage: MOST_STORES },
    sort: { field: 'name', order: 'ASC' },
    filter: { active: 'true' },
  })
  const choices = data
    ?.filter((other) => other.id !== id)
    .map((other) => ({ value: String(other.id), label: String(other.name) }))
  return { choices, error, refetch }
}

/** Chooses the store to merge into, says what moves, and merges. */
export default function MergeStoreDialog({ store, onClose }: MergeStoreDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const [into, choose] = useState<string>()
  const { choices, error, refetch } = useOthers(store)
  const name = String(store.name)
  const moving = useQuery({
    queryKey: [stores.name, 'merge', store.id],
    queryFn: ({ signal }) => call(previewStoreMerge, { id: String(store.id) }, { signal }),
    staleTime: 0,
  })
  const moves = moving.data
  const { mutate, isPending } = useMerge(store, onClose)
  const kept = choices?.find(({ value }) => value === into)
  return (
    <Modal title={translate('stores.merge.title', { name })} size="medium" onClose={onClose} busy={!choices}>
      <Picker
        label={translate('stores.merge.into')}
        searchLabel={translate('stores.merge.search')}
        noMatch={translate(choices?.length === 0 ? 'stores.merge.none' : 'ui.noChoice')}
        choices={choices}
        selected={into === undefined ? [] : [into]}
        onPick={choose}
        failed={error && <ChoicesFailed retry={refetch} text="ui.record.failed" />}
      />
      {moving.error && <ChoicesFailed retry={moving.refetch} text="stores.merge.failed" />}
      <p className={dialogStyles.text}>{moves && translate('stores.merge.moves', { name, ...moves })}</p>
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
        <Button
          kind="danger"
          disabled={!kept || !moves || isPending}
          onClick={() => kept && mutate({ into: Number(kept.value), name: kept.label })}
        >
          {translate(isPending ? 'ui.saving' : 'stores.merge.submit')}
        </Button>
      </SaveBar>
    </Modal>
  )
}

interface Kept {
  readonly into: number
  readonly name: string
}

function useMerge(store: PlainRecord, onClose: () => void) {
  const translate = useTranslate()
  const toast = useToast()
  const call = useCall()
  const client = useQueryClient()
  const leave = useLeave()
  return useMutation({
    mutationFn: ({ into }: Kept) =>
      call(mergeStore, { id: String(store.id) }, { body: { into, version: store.version } }),
    onSuccess: (_, { name }) => {
      toast.success(translate('stores.merge.done', { name: String(store.name), into: name }))
      onClose()
      leave(stores.screen)
      client.removeQueries({ queryKey: [stores.name, 'getOne'] })
      for (const queryKey of [[stores.name], ['orders'], ['users'], ['saved-views']])
        void client.invalidateQueries({ queryKey })
    },
    onError: toast.error,
  })
}
