import { useQueryClient } from '@tanstack/react-query'
import {
  CreateContextProvider,
  type CreateControllerResult,
  type RaRecord,
  ResourceContextProvider,
  SaveContextProvider,
  useDataProvider,
  useEvent,
} from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import type { RecordSave } from '#src/forms/recordSave.ts'
import { recordKey } from './recordKey.ts'
import { useSaveHandler } from './useSaveHandler.ts'

interface CreateOptions<R extends RaRecord, V> {
  readonly resource: string
  /** The body to send for the values of the form. */
  readonly transform?: (values: V) => object
  /** `meta` is part of the query key under which the record is cached, as for its page. */
  readonly mutationOptions: {
    readonly meta?: object
    readonly onSuccess: (made: R) => unknown
    readonly onError?: (error: unknown) => void
  }
}

function useCreateSave<R extends RaRecord, V>(options: CreateOptions<R, V>): RecordSave<R, V> {
  const { resource, transform, mutationOptions } = options
  const client = useQueryClient()
  const provider = useDataProvider()
  const send = useEvent(async (values: V) => {
    try {
      const data = transform ? transform(values) : (values as object)
      return (await provider.create<R, R>(resource, { data })).data
    } catch (error) {
      mutationOptions.onError?.(error)
      throw error
    }
  })
  const take = useEvent(async (made: R) => {
    client.setQueryData(recordKey(resource, made.id, mutationOptions.meta), made)
    void client.invalidateQueries({ queryKey: [resource, 'getList'] })
    await mutationOptions.onSuccess(made)
  })
  const read = useEvent(() => Promise.reject(new Error(`A new record of ${resource} has no version`)))
  const save = useSaveHandler<R, V>({ send, take })
  return useMemo(() => ({ save, send, read, take, mutationMode: 'pessimistic' }), [save, send, read, take])
}

/** Creates a record by the form inside it, by react-admin's create and save contexts. */
export function Create<R extends RaRecord, V = R>({
  children,
  ...options
}: CreateOptions<R, V> & { readonly children: ReactNode }) {
  const save = useCreateSave<R, V>(options)
  const { resource } = options
  const controller = {
    ...save,
    resource,
    redirect: false,
    isPending: false,
    isFetching: false,
    isLoading: false,
  } as unknown as CreateControllerResult
  return (
    <ResourceContextProvider value={resource}>
      <CreateContextProvider value={controller}>
        {/* react-admin's provider passes only what it knows. */}
        <SaveContextProvider value={save}>{children}</SaveContextProvider>
      </CreateContextProvider>
    </ResourceContextProvider>
  )
}
