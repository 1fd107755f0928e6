import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import { useUploads } from '#src/uploads/useUploads.ts'
import { useDeliveryWrites } from './useDeliveryWrites.ts'

/** Uploads files for the customer: at least one, and all must be uploaded (A§5 Delivery submit, D-7.31). */
export function DeliveryUpload({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const toast = useToast()
  const { add } = useDeliveryWrites(order)
  const uploads = useUploads({ kind: 'final', draftKey: `order.${order.id}.delivery` })
  const send = () => {
    if (uploads.busy) return toast.warn(translate('uploads.busy'))
    if (uploads.uploaded.length === 0) return toast.warn(translate('orders.steps.noWork'))
    add.mutate(uploads.uploaded, { onSuccess: uploads.clear })
  }
  return (
    <Stack as="section" gap={8} aria-label={translate('orders.delivery.upload')}>
      <UploadBox uploads={uploads} name={translate('orders.delivery.upload')} />
      <Row align="stretch" justify="end" spreads>
        <Button kind="primary" disabled={add.isPending} onClick={send}>
          {translate('orders.delivery.submit')}
        </Button>
      </Row>
    </Stack>
  )
}
