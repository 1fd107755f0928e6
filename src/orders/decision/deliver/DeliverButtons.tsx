import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import { useTranslate } from 'ra-core'
import { usePageAction, useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { Delivering } from './useDelivering.ts'

const loadChoice = () => import('./LaneChoice.tsx')

interface DeliverButtonsProps {
  readonly delivering: Delivering
  /** Whether it is what comes next for the account. */
  readonly isMain: boolean
}

/** Delivers the files of the step; who may write to the customer can send them at once. */
export function DeliverButtons({ delivering, isMain }: DeliverButtonsProps) {
  const { offered, sends, pending, start, choice } = delivering
  if (!offered) return null
  return (
    <>
      {sends ? (
        <DeliverLater disabled={pending} onDeliver={() => start('deliver')} />
      ) : (
        <Deliver isMain={isMain} disabled={pending} onDeliver={() => start('deliver')} />
      )}
      {sends && <DeliverAndSend isMain={isMain} disabled={pending} onSend={() => start('send')} />}
      {choice && <Choice {...choice} />}
    </>
  )
}

interface DeliverProps {
  readonly isMain: boolean
  readonly disabled: boolean
  readonly onDeliver: () => void
}

function Deliver({ isMain, disabled, onDeliver }: DeliverProps) {
  const translate = useTranslate()
  const label = translate('orders.delivery.deliverThese')
  usePageAction(disabled ? undefined : { key: 'deliver', label, icon: LocalShippingIcon, run: onDeliver })
  return (
    <Button kind={isMain ? 'primary' : undefined} disabled={disabled} onClick={onDeliver}>
      {label}
    </Button>
  )
}

/** On phones it is in the page's menu, since sending has the place in the bar. */
function DeliverLater({ disabled, onDeliver }: Omit<DeliverProps, 'isMain'>) {
  const translate = useTranslate()
  const label = translate('orders.delivery.deliverThese')
  const shown = useSecondaryAction({ key: 'deliver', label, icon: LocalShippingIcon, run: onDeliver })
  if (!shown) return null
  return (
    <Button disabled={disabled} onClick={onDeliver}>
      {label}
    </Button>
  )
}

interface DeliverAndSendProps extends Omit<DeliverProps, 'onDeliver'> {
  readonly onSend: () => void
}

/** Delivers, and opens the message to the customer with its text ready. */
function DeliverAndSend({ isMain, disabled, onSend }: DeliverAndSendProps) {
  const translate = useTranslate()
  const label = translate('orders.delivery.deliverAndSend')
  usePageAction(disabled ? undefined : { key: 'deliverAndSend', label, icon: SendIcon, run: onSend })
  return (
    <Button kind={isMain ? 'primary' : undefined} disabled={disabled} onClick={onSend}>
      {label}
    </Button>
  )
}

function Choice(props: NonNullable<Delivering['choice']>) {
  const dialog = usePart(loadChoice)
  return dialog && <dialog.default {...props} />
}
