import {
  EditContextProvider,
  type EditControllerResult,
  type RaRecord,
  ResourceContextProvider,
  SaveContextProvider,
} from 'ra-core'
import { useParams } from 'react-router'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'
import { type EditOptions, useEdit } from './useEdit.ts'

interface EditProps<R extends RaRecord, V> extends Omit<EditOptions<R, V>, 'id'>, RecordPageProps {
  /** The record's key in the path of its calls; defaults to the `id` of the route. */
  readonly id?: string
}

/** The page of a record that can be changed, by react-admin's edit, record and save contexts. */
export function Edit<R extends RaRecord, V = R>(props: EditProps<R, V>) {
  const { id: routeId = '' } = useParams()
  const { id = routeId } = props
  // Another record gets its own page, so that no state is carried over.
  return <Page<R, V> key={id} {...props} id={id} />
}

function Page<R extends RaRecord, V>(props: EditOptions<R, V> & RecordPageProps) {
  const { resource, id, transform, queryOptions, mutationOptions, ...page } = props
  const { save, ...query } = useEdit<R, V>({ resource, id, transform, queryOptions, mutationOptions })
  const controller = {
    ...query,
    ...save,
    resource,
    mutationMode: 'pessimistic',
    redirect: false,
    redirectOnError: false,
  } as unknown as EditControllerResult
  return (
    <ResourceContextProvider value={resource}>
      <EditContextProvider value={controller}>
        {/* react-admin's provider passes only what it knows. */}
        <SaveContextProvider value={save}>
          <RecordPage {...page} error={query.error} refetch={query.refetch} />
        </SaveContextProvider>
      </EditContextProvider>
    </ResourceContextProvider>
  )
}
