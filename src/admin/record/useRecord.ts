import { type RaRecord, useRecordContext } from 'ra-core'

/** In rows of a list, which have no context of their own, the record is given. */
export interface OfRecord<R> {
  readonly record?: R
}

/** The record given or of the context, for content that is only rendered once there is one. */
export function useRecord<R extends RaRecord = RaRecord<number>>(given?: OfRecord<R>): R {
  const record = useRecordContext<R>({ record: given?.record })
  if (!record) throw new Error('There is no record around this')
  return record
}
