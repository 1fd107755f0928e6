import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { previewMail } from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useCall } from '#src/providers/useCall.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { MailFrame } from '#src/ui/text/MailFrame.tsx'

interface MailPreviewProps {
  readonly order: Order
  readonly title: string
  readonly content: string
}

/** The mail as the server would send it now. */
export function MailPreview({ order, title, content }: MailPreviewProps) {
  const translate = useTranslate()
  const call = useCall()
  const empty = content.trim() === ''
  const { data, error, refetch } = useQuery({
    queryKey: ['mailPreview', order.id, title, content],
    queryFn: ({ signal }) =>
      call(previewMail, { id: String(order.id) }, { body: { title, content }, signal }),
    enabled: !empty,
    gcTime: 0,
  })
  if (empty) return <Notice icon="mail" title={translate('validation.noMailContent')} />
  if (error)
    return <FailedNotice title={translate('customerMessages.previewFailed')} error={error} retry={refetch} />
  if (!data) return <Skeleton height={500} />
  return <MailFrame html={data.html} title={translate('customerMessages.previewOf')} />
}
