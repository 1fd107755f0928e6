import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useEvent, useGetOne } from 'ra-core'
import { useMemo } from 'react'
import type { RecordSave } from '#src/forms/recordSave.ts'
import { recordKey } from './recordKey.ts'
import { useSaveHandler } from './useSaveHandler.ts'

/** As in react-admin's `useEditController`. */
export interface EditOptions<R extends RaRecord, V> {
  readonly resource: string
  readonly id: string
  /** The body to send for the values of the form. `previousData` is the version that it overwrites. */
  readonly transform?: ((values: V, options: { readonly previousData: R }) => object) | undefined
  /** `meta` is part of the query key: for records that lack fields in lists, which are cached without it. */
  readonly queryOptions?: { readonly meta: object } | undefined
  /** Called for each record that replaces the one on the page. */
  readonly mutationOptions?: { readonly onSuccess: (saved: R) => unknown } | undefined
}

/**
 * Reads and saves one record. Not react-admin's `useEditController`: that one refuses records whose `id` is
 * not the key in the path (users and customers are read by login, merged customers answer with another one),
 * and its `save` hides errors, which forms need to show and to resolve conflicts.
 */
export function useEdit<R extends RaRecord, V>(options: EditOptions<R, V>) {
  const { resource, id, transform, queryOptions, mutationOptions } = options
  const meta = queryOptions?.meta
  const client = useQueryClient()
  const provider = useDataProvider()
  const query = useGetOne<R>(resource, { id, meta })
  const record = query.data
  const send = useEvent(async (values: V, over: R | undefined = record) => {
    if (!over) throw new Error(`${resource} ${id} is not loaded`)
    const data = transform ? transform(values, { previousData: over }) : values
    const answer = await provider.update<R>(resource, { id, data: data as Partial<R>, previousData: over })
    return answer.data
  })
  const read = useEvent(async () => (await provider.getOne<R>(resource, { id, meta })).data)
  const take = useEvent(async (saved: R) => {
    client.setQueryData(recordKey(resource, id, meta), saved)
    void client.invalidateQueries({ queryKey: [resource, 'getList'] })
    await mutationOptions?.onSuccess(saved)
  })
  const saveHandler = useSaveHandler<R, V>({ send, take }, record)
  const save = useMemo(
    (): RecordSave<R, V> => ({ save: saveHandler, send, read, take, mutationMode: 'pessimistic' }),
    [saveHandler, send, read, take],
  )
  return { ...query, record, save }
}
