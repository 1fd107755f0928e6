import AddIcon from '@mui/icons-material/AddOutlined'
import { useRecordContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { addItem } from '#contract/orders/items.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { AddItemDialogProps } from './AddItemDialog.tsx'
import { itemElementId } from './itemElementId.ts'

const loadDialog = () => import('./AddItemDialog.tsx')

/**
 * Opens the dialog that adds a product to the order; hidden without ADD_PRODUCT_INTO_ORDER (A§2 Right
 * column).
 */
export function AddItemButton() {
  const order = useRecordContext<Order>()
  return order && <AddButton order={order} />
}

function AddButton({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const adds = useMayWork(order, addItem)
  const [open, setOpen] = useState(false)
  const added = useRef<number>(undefined)
  const { items } = order
  useEffect(() => {
    if (open || !items.some(({ id }) => id === added.current)) return
    document.getElementById(itemElementId(added.current))?.focus()
    added.current = undefined
  }, [open, items])
  if (!adds) return null
  return (
    <>
      <Button icon={AddIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('orders.item.add')}
      </Button>
      {open && (
        <Dialog
          order={order}
          onClose={() => setOpen(false)}
          onAdded={(id) => {
            added.current = id
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

function Dialog(props: AddItemDialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
