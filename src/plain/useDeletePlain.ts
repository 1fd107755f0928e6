import { useTranslate } from 'ra-core'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { call } from '#src/providers/call.ts'
import { useDelete } from '#src/ui/useDelete.ts'
import { nameOf, usePlain } from './plainContext.ts'
import { useReloadPlain } from './usePlainRecord.ts'

/** Asks, deletes and reports success (A§2). `onDeleted` is called after the lists are reloaded. */
export function useDeletePlain(onDeleted?: () => void): (record: PlainRecord) => void {
  const translate = useTranslate()
  const resource = usePlain()
  const reload = useReloadPlain(resource)
  const one = translate(`${resource.name}.one`)
  return useDelete<PlainRecord>({
    remove: ({ id }) => call(resource.calls.remove, { id: String(id) }),
    question: (record) => translate('plain.deleteText', { one, name: nameOf(resource, record) }),
    done: (record) => translate('plain.deleted', { one, name: nameOf(resource, record) }),
    onDeleted: async () => {
      await reload()
      onDeleted?.()
    },
  }).ask
}
