import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ShopPowers } from '#contract/shopConnections/askShop.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useShopPowers } from './useAskShop.ts'

const loadCancel = () => import('./CancelDialog.tsx')
const loadRefund = () => import('./RefundDialog.tsx')

interface AskShopProps {
  readonly code: string
}

/** What an account may ask the shop of the order for: to cancel it, and to pay back. */
export function AskShopButtons({ code }: AskShopProps) {
  const translate = useTranslate()
  const { data: powers } = useShopPowers(code, true)
  const [open, setOpen] = useState<'cancel' | 'refund'>()
  if (!powers) return null
  const { asking, mayCancel, mayRefund, refundable } = powers
  const given = { code, powers, onClose: () => setOpen(undefined) }
  if (asking)
    return (
      <Text as="output" block size="usual" tone="ink-2">
        {translate(`askShop.asking.${asking.kind}`)}
      </Text>
    )
  if (!mayCancel && !(mayRefund && refundable > 0)) return null
  return (
    <Row gap={8} wrap>
      {mayRefund && refundable > 0 && (
        <Button onClick={() => setOpen('refund')}>{translate('askShop.refund')}</Button>
      )}
      {mayCancel && <Button onClick={() => setOpen('cancel')}>{translate('askShop.cancel')}</Button>}
      {open === 'cancel' && <Cancel {...given} />}
      {open === 'refund' && <Refund {...given} />}
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
