import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type JobName, runJob } from '#contract/jobs/jobs.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { JOBS } from './jobKeys.ts'

/** Has the job run now. */
export function RunButton({ name }: { readonly name: JobName }) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const can = useCan(runJob)
  const run = useMutation({
    mutationFn: () => call(runJob, { name }),
    onSuccess: () => {
      toast.success(translate('jobs.asked', { name: translate(`jobs.names.${name}.title`) }))
      void client.invalidateQueries({ queryKey: JOBS })
    },
    onError: (error) => toast.error(error),
  })
  if (!can) return null
  return (
    <Button kind="primary" busy={run.isPending} onClick={() => run.mutate()}>
      {translate('jobs.run')}
    </Button>
  )
}
