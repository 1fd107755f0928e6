import { type Identifier, useDataProvider } from 'ra-core'
import { useMemo } from 'react'
import type { CreateOf, Cruds, RecordOf, UpdateOf } from './cruds.ts'
import type { AtelierDataProvider } from './dataProvider.ts'

/** CRUD on a resource by the data provider, typed by the endpoints that its area declares. */
export function useCrud<N extends keyof Cruds>(resource: N) {
  const provider = useDataProvider<AtelierDataProvider>()
  return useMemo(
    () => ({
      read: async (id: Identifier, signal?: AbortSignal): Promise<RecordOf<N>> =>
        (await provider.getOne(resource, { id, ...(signal && { signal }) })).data,
      create: async (data: CreateOf<N>): Promise<RecordOf<N>> =>
        (await provider.create(resource, { data })).data,
      /**
       * @param version the version shown to the user; fails with 409 if someone else has saved since (D-14)
       */
      update: async (id: Identifier, data: UpdateOf<N>, version: number | undefined): Promise<RecordOf<N>> =>
        (await provider.update(resource, { id, data, previousData: { version } })).data,
      remove: async (id: Identifier): Promise<void> => {
        await provider.delete(resource, { id })
      },
    }),
    [provider, resource],
  )
}
