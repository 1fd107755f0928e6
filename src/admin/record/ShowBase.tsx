import {
  type RaRecord,
  ResourceContextProvider,
  ShowContextProvider,
  type ShowControllerResult,
  useGetOne,
} from 'ra-core'
import type { ReactNode } from 'react'

export interface ShowBaseProps {
  readonly resource: string
  /** The record's key in the path of its calls. */
  readonly id: string
  /** `meta` is part of the query key: for records that lack fields in lists, which are cached without it. */
  readonly queryOptions?: { readonly meta: object } | undefined
  readonly children: ReactNode
}

/** Reads a record into react-admin's show and record contexts, for pages with a layout of their own. */
export function ShowBase({ resource, id, queryOptions, children }: ShowBaseProps) {
  const query = useGetOne<RaRecord>(resource, { id, meta: queryOptions?.meta })
  const controller = { ...query, record: query.data, resource } as unknown as ShowControllerResult
  return (
    <ResourceContextProvider value={resource}>
      <ShowContextProvider value={controller}>{children}</ShowContextProvider>
    </ResourceContextProvider>
  )
}
