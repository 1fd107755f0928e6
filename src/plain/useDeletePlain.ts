import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { PlainRecord } from '#contract/plain.ts'
import { call } from '#src/providers/call.ts'
import { useConfirm } from '#src/ui/confirm.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { usePlain } from './plainContext.ts'
import { useReloadPlain } from './usePlainRecord.ts'

/** Asks, deletes and says so (A§2: 'Confirm Delete'). `onDeleted` comes after the lists are loaded anew. */
export function useDeletePlain(onDeleted?: () => void): (record: PlainRecord) => Promise<void> {
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const resource = usePlain()
  const reload = useReloadPlain(resource)
  const one = translate(`${resource.name}.one`)
  const { mutate } = useMutation({
    mutationFn: ({ id }: PlainRecord) => call(resource.calls.remove, { id: String(id) }),
    onSuccess: async () => {
      toast.success(translate('plain.deleted', { one }))
      await reload()
      onDeleted?.()
    },
    onError: toast.error,
  })
  return async (record) => {
    const name = String(record[Object.keys(resource.fields)[0] ?? 'id'])
    const asked = {
      title: translate('plain.confirmDelete'),
      text: translate('plain.deleteText', { one, name }),
    }
    if (await confirm({ ...asked, confirm: translate('ui.delete'), danger: true })) mutate(record)
  }
}
