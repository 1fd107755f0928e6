import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'

interface EndEarlierButtonProps {
  /** When the earlier secret was used last. */
  readonly lastUsed: string | null
  /** Ends it, and shows what has become of it. */
  readonly end: () => Promise<void>
}

/** Ends an earlier secret, and says first when it was still used. */
export function EndEarlierButton({ lastUsed, end }: EndEarlierButtonProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: end,
    onSuccess: () => toast.success(translate('intakeSecrets.ended')),
    onError: toast.error,
  })
  const ask = async () => {
    const asked = {
      text: translate('intakeSecrets.endText'),
      confirm: translate('intakeSecrets.end'),
      danger: true,
      ...(lastUsed !== null && {
        note: translate('intakeSecrets.endNote', { date: formatDateTime(lastUsed) }),
      }),
    }
    if (!isPending && (await confirm(asked))) mutate()
  }
  return (
    <Button busy={isPending} onClick={() => void ask()}>
      {translate('intakeSecrets.end')}
    </Button>
  )
}
