import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { AssignPopover } from '#src/orders/assign/AssignPopover.tsx'
import { type TurnProps, useTurn } from '#src/orders/data/steps/useTurn.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import styles from './StepActionBar.module.css'

/** Assigns an artist, if that is what the account is to do: nothing else can be done with an order that has none. */
export function AssignFirst(props: TurnProps) {
  const { turn, mine } = useTurn(props)
  return mine && turn?.task === 'assign' && <AssignButton order={props.order} />
}

function AssignButton({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const label = translate('orders.turn.assignButton')
  usePageAction({ key: 'assignArtist', label, icon: PersonIcon, run: () => setOpen(true) })
  return (
    <div className={styles.buttons} data-dock="" data-bottom-bar="">
      <Button
        ref={setButton}
        kind="primary"
        data-press="assign"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && button && (
        <AssignPopover kind="artist" anchor={button} order={order} onDone={() => setOpen(false)} />
      )}
    </div>
  )
}
