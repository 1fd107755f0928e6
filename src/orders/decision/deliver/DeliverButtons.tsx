import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import { useTranslate } from 'ra-core'
import { usePageAction, useSecondaryAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { LaneChoiceDialog } from './LaneChoiceDialog.tsx'
import type { Delivering } from './useDelivering.ts'

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
      <DeliverButton
        act="deliver"
        isMain={isMain && !sends}
        disabled={pending}
        onPress={() => start('deliver')}
      />
      {sends && <DeliverButton act="send" isMain={isMain} disabled={pending} onPress={() => start('send')} />}
      {choice && <LaneChoiceDialog {...choice} />}
    </>
  )
}

const TEXTS = { deliver: 'orders.delivery.deliverThese', send: 'orders.delivery.deliverAndSend' } as const
const ICONS = { deliver: LocalShippingIcon, send: SendIcon } as const
const KEYS = { deliver: 'deliver', send: 'deliverAndSend' } as const

interface DeliverButtonProps {
  readonly act: 'deliver' | 'send'
  /** On phones only the main one is in the bar, the others are in the page's menu. */
  readonly isMain: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

function DeliverButton({ act, isMain, disabled, onPress }: DeliverButtonProps) {
  const translate = useTranslate()
  const label = translate(TEXTS[act])
  const action = { key: KEYS[act], label, icon: ICONS[act], run: onPress } as const
  usePageAction(isMain && !disabled ? action : undefined)
  const shown = useSecondaryAction(isMain ? undefined : action)
  if (!isMain && !shown) return null
  return (
    <Button kind={isMain ? 'primary' : undefined} disabled={disabled} onClick={onPress}>
      {label}
    </Button>
  )
}
