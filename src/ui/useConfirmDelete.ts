import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useToast } from './feedback/toast.tsx'
import { useConfirm } from './overlay/confirm.tsx'

interface Deletion<R> {
  readonly remove: (record: R) => Promise<unknown>
  /** The question below the heading 'Confirm Delete' (A§2). */
  readonly question: (record: R) => string
  /** What else to know before answering. */
  readonly note?: (record: R) => string
  /** The success message. */
  readonly done: (record: R) => string
  readonly onDeleted: (record: R) => unknown
  /** Called on an error, after it was shown. */
  readonly onRefused?: (error: unknown) => unknown
}

/** Asks, deletes and reports success. Takes the record as an argument: a row may show another one by then. */
export function useConfirmDelete<R>({ remove, question, note, done, onDeleted, onRefused }: Deletion<R>) {
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: async (_, record) => {
      toast.success(done(record))
      await onDeleted(record)
    },
    onError: (error) => {
      toast.error(error)
      onRefused?.(error)
    },
  })
  const ask = async (record: R) => {
    const asked = {
      title: translate('ui.confirmDelete'),
      text: question(record),
      ...(note && { note: note(record) }),
      confirm: translate('ui.delete'),
      danger: true,
    }
    if (await confirm(asked)) mutate(record)
  }
  return { ask: (record: R) => void ask(record), isPending }
}
