import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { ApiProblem } from '#src/providers/http.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'

interface Deletion {
  readonly id: number
  readonly name: string
}

/**
 * Deletes a file of the order after confirmation (D-7.29): `remove(file)`. `send` makes the call, `onDone`
 * updates the page.
 */
export function useDeleteFile(
  send: (fileId: string) => Promise<unknown>,
  onDone: (fileId: number) => void,
): (file: Deletion) => void {
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Deletion) => send(String(id)),
    onSuccess: (_, { id }) => {
      onDone(id)
      toast.success(translate('uploads.deleted'))
    },
    onError: (error) =>
      toast.error(
        error instanceof ApiProblem && error.problem.errorKey ? error : translate('uploads.notDeleted'),
      ),
  })
  return (file) => {
    const text = translate('uploads.confirmDelete', { name: file.name })
    void confirm({ text, danger: true }).then((confirmed) => confirmed && mutate(file))
  }
}
