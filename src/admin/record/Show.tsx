import { useShowContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ApiProblem } from '#src/providers/http.ts'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'
import { ShowBase, type ShowBaseProps } from './ShowBase.tsx'

interface ShowProps extends RecordPageProps, Omit<ShowBaseProps, 'id' | 'children'> {
  /** Defaults to the `id` of the route. */
  readonly id?: string
  /** Instead of the text that there is no such record. */
  readonly missing?: ReactNode
}

/** The page of a record, by react-admin's show and record contexts. */
export function Show({ resource, id: given, queryOptions, missing, ...page }: ShowProps) {
  const { id: routeId = '' } = useParams()
  const id = given ?? routeId
  return (
    // Another record gets its own page, so that no state is carried over.
    <ShowBase key={id} {...{ resource, id, queryOptions }}>
      <Page {...page} missing={missing} />
    </ShowBase>
  )
}

function Page({ missing, ...page }: RecordPageProps & Pick<ShowProps, 'missing'>) {
  const { record, error, refetch } = useShowContext()
  if (missing && !record && error instanceof ApiProblem && error.status === 404) return missing
  return <RecordPage {...page} error={error} refetch={refetch} />
}
