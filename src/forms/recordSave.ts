import { type SaveContextValue, useSaveContext } from 'ra-core'

/**
 * What our `Edit` and `Create` add to react-admin's save context, for forms that show errors themselves and
 * let the user resolve version conflicts.
 */
export interface RecordSave<R, V> extends SaveContextValue {
  /**
   * Sends the values; unlike `save`, it rejects if that fails.
   * @param over the version that is overwritten, when changing a record
   */
  readonly send: (values: V, over?: R) => Promise<R>
  /** Reads the current record, after a version conflict. */
  readonly read: () => Promise<R>
  /** Makes a sent or read record the one that the page shows. */
  readonly take: (record: R) => Promise<unknown>
}

/** The save context of `Edit` or `Create`. */
export function useRecordSave<R, V>(): RecordSave<R, V> {
  const context = useSaveContext()
  if (!('send' in context)) throw new Error('This form belongs inside Edit or Create')
  return context as RecordSave<R, V>
}

/** The given function, or else one that creates a record by the save context of `Create`. */
export function useCreation<V>(own?: (values: V) => Promise<unknown>): (values: V) => Promise<unknown> {
  const { send, take } = useSaveContext() as Partial<RecordSave<unknown, V>>
  if (own) return own
  if (!send || !take) throw new Error('This form belongs inside Create, or needs `save`')
  return async (values) => take(await send(values))
}
