import RefreshIcon from '@mui/icons-material/RefreshOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { gatherLateOrders } from '#contract/lateNotifications/lateNotifications.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { LATE } from './lateKeys.ts'

/** Gathers the newly late orders now, after a question (D-11.11). */
export function GatherButton() {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const confirm = useConfirm()
  const client = useQueryClient()
  const gather = useMutation({
    mutationFn: () => call(gatherLateOrders, {}),
    onSuccess: ({ orders }) => {
      const text = `lateNotifications.gather.${orders > 0 ? 'done' : 'none'}`
      toast.success(translate(text, { smart_count: orders }))
      return client.invalidateQueries({ queryKey: LATE })
    },
    onError: toast.error,
  })
  const ask = async () => {
    if (gather.isPending) return
    const asked = {
      text: translate('lateNotifications.gather.confirm'),
      confirm: translate('lateNotifications.gather.run'),
    }
    if (await confirm(asked)) gather.mutate()
  }
  return (
    <Button icon={RefreshIcon} busy={gather.isPending} onClick={() => void ask()}>
      {translate('lateNotifications.gather.run')}
    </Button>
  )
}
