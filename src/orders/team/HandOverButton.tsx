import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { handOver } from '#contract/orders/handOver.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useCan } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'
import type { HandOverDialogProps } from './HandOverDialog.tsx'
import styles from './Team.module.css'

const loadDialog = () => import('./HandOverDialog.tsx')

/** Hands the order over to another agent. */
export function HandOverButton({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const can = useCan(handOver)
  const [open, setOpen] = useState(false)
  if (!can) return null
  const label = translate('team.handOver.open')
  return (
    <>
      <button
        type="button"
        className={`button ${styles.handOver}`}
        data-kind="quiet"
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="people" size={18} />
        <span>{label}</span>
      </button>
      {open && <Dialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog(props: HandOverDialogProps) {
  const dialog = useLoaded(loadDialog)
  return dialog && <dialog.default {...props} />
}
