import RefreshIcon from '@mui/icons-material/RefreshOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type PayRun, resumePayRun } from '#contract/payouts/payRuns.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { runPageKey } from '../runQueries.ts'

/** Continues a run that stands still, as after a crash; who is paid is never paid again. */
export function ResumeButton() {
  const translate = useTranslate()
  const { id, pending } = useRecord<PayRun>()
  const can = useCan(resumePayRun)
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resumePayRun, { id: String(id) }),
    onSuccess: (run) => {
      client.setQueryData(runPageKey(id), run)
      toast.success(translate('payRuns.run.resumed'))
    },
    onError: toast.error,
  })
  if (!can || pending === 0) return null
  return (
    <Button icon={RefreshIcon} busy={isPending} onClick={() => mutate()}>
      {translate(isPending ? 'payRuns.run.resuming' : 'payRuns.run.resume')}
    </Button>
  )
}
