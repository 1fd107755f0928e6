import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ShopPowers } from '#contract/shopConnections/askShop.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useShopPowers } from './useAskShop.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/askShop.ts'),
  vi: () => import('#i18n/vi/screens/orders/askShop.ts'),
}

const loadCancel = () => import('./CancelDialog.tsx')
const loadRefund = () => import('./RefundDialog.tsx')

interface AskShopProps {
  readonly orderId: number
}

/** What an account may ask the shop of the order for: to cancel it, and to pay back. */
export function AskShopButtons({ orderId }: AskShopProps) {
  const { data: powers } = useShopPowers(orderId)
  if (!powers || !(powers.mayCancel || powers.mayRefund || powers.asking)) return null
  return (
    <MoreTexts texts={TEXTS}>
      <Buttons orderId={orderId} powers={powers} />
    </MoreTexts>
  )
}

function Buttons({ orderId, powers }: AskShopProps & { readonly powers: ShopPowers }) {
  const translate = useTranslate()
  const [open, setOpen] = useState<'cancel' | 'refund'>()
  const { asking, mayCancel, mayRefund, refundable } = powers
  const close = () => setOpen(undefined)
  if (asking)
    return (
      <Text as="p" role="status" size="usual" tone="ink-2">
        {translate(`askShop.asking.${asking.kind}`)}
      </Text>
    )
  return (
    <Row gap={8} wrap>
      {mayRefund && refundable > 0 && (
        <Button onClick={() => setOpen('refund')}>{translate('askShop.refund')}</Button>
      )}
      {mayCancel && <Button onClick={() => setOpen('cancel')}>{translate('askShop.cancel')}</Button>}
      {open === 'cancel' && <Cancel orderId={orderId} powers={powers} onClose={close} />}
      {open === 'refund' && <Refund orderId={orderId} powers={powers} onClose={close} />}
    </Row>
  )
}

export interface AskDialogProps extends AskShopProps {
  readonly powers: ShopPowers
  readonly onClose: () => void
}

function Cancel(props: AskDialogProps) {
  const dialog = usePart(loadCancel)
  return dialog && <dialog.default {...props} />
}

function Refund(props: AskDialogProps) {
  const dialog = usePart(loadRefund)
  return dialog && <dialog.default {...props} />
}
