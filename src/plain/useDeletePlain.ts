import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { useConfirmDelete } from '#src/ui/useConfirmDelete.ts'
import { plainName, usePlain } from './plainContext.ts'

/** Asks, deletes and reports success (A§2). `onDeleted` is called after the lists are reloaded. */
export function useDeletePlain(onDeleted?: () => void): (record: PlainRecord) => void {
  const translate = useTranslate()
  const resource = usePlain()
  const client = useQueryClient()
  const provider = useDataProvider()
  const one = translate(`${resource.name}.one`)
  return useConfirmDelete<PlainRecord>({
    remove: ({ id }) => provider.delete(resource.name, { id }),
    question: (record) => translate('plain.deleteText', { one, name: plainName(resource, record) }),
    done: (record) => translate('plain.deleted', { one, name: plainName(resource, record) }),
    onDeleted: async () => {
      await client.invalidateQueries({ queryKey: [resource.name, 'getList'] })
      onDeleted?.()
    },
  }).ask
}
