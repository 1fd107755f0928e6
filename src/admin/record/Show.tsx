import {
  type RaRecord,
  ResourceContextProvider,
  ShowContextProvider,
  type ShowControllerResult,
  useGetOne,
} from 'ra-core'
import { useParams } from 'react-router'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'

interface ShowProps extends RecordPageProps {
  readonly resource: string
  /** The record's key in the path of its calls; defaults to the `id` of the route. */
  readonly id?: string
  /** `meta` is part of the query key: for records that lack fields in lists, which are cached without it. */
  readonly queryOptions?: { readonly meta: object }
}

/** The page of a record, by react-admin's show and record contexts. */
export function Show(props: ShowProps) {
  const { id: routeId = '' } = useParams()
  const { id = routeId } = props
  // Another record gets its own page, so that no state is carried over.
  return <Page key={id} {...props} id={id} />
}

function Page({ resource, id, queryOptions, ...page }: ShowProps & { readonly id: string }) {
  const query = useGetOne<RaRecord>(resource, { id, meta: queryOptions?.meta })
  const controller = { ...query, record: query.data, resource } as unknown as ShowControllerResult
  return (
    <ResourceContextProvider value={resource}>
      <ShowContextProvider value={controller}>
        <RecordPage {...page} error={query.error} refetch={query.refetch} />
      </ShowContextProvider>
    </ResourceContextProvider>
  )
}
