import { useShowContext } from 'ra-core'
import { useParams } from 'react-router'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'
import { ShowBase, type ShowBaseProps } from './ShowBase.tsx'

interface ShowProps extends RecordPageProps, Omit<ShowBaseProps, 'id' | 'children'> {
  /** Defaults to the `id` of the route. */
  readonly id?: string
}

/** The page of a record, by react-admin's show and record contexts. */
export function Show({ resource, id: given, queryOptions, ...page }: ShowProps) {
  const { id: routeId = '' } = useParams()
  const id = given ?? routeId
  return (
    // Another record gets its own page, so that no state is carried over.
    <ShowBase key={id} {...{ resource, id, queryOptions }}>
      <Page {...page} />
    </ShowBase>
  )
}

function Page(page: RecordPageProps) {
  const { error, refetch } = useShowContext()
  return <RecordPage {...page} error={error} refetch={refetch} />
}
