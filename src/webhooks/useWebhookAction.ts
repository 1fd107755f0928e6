import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts'
import { recordKey } from '#src/admin/record/recordKey.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { WEBHOOK_KEYS } from './webhookKeys.ts'

/** Does something with an endpoint, shows what it has become, and says so. */
export function useWebhookAction<Given, Answer extends WebhookEndpoint>(
  act: (given: Given) => Promise<Answer>,
  done: (answer: Answer) => string | undefined,
) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      const { secret: _, ...endpoint } = answer as WebhookEndpoint & { readonly secret?: string }
      client.setQueryData(recordKey('webhooks', endpoint.id), endpoint)
      void client.invalidateQueries({ queryKey: WEBHOOK_KEYS.lists })
      void client.invalidateQueries({ queryKey: WEBHOOK_KEYS.log })
      const said = done(answer)
      if (said !== undefined) toast.success(said)
    },
    onError: toast.error,
  })
}
