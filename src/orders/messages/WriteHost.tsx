import { type ReactNode, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type Writing, WritingProvider } from '#src/orders/data/writing.ts'
import { usePart } from '#src/ui/loading/usePart.ts'

const loadDialog = () => import('./MessageDialog.tsx')

interface WriteHostProps {
  readonly order: Order
  readonly children: ReactNode
}

/** Holds the window in which the customer is written to: it stays while the order moves on behind it. */
export function WriteHost({ order, children }: WriteHostProps) {
  const [writing, setWriting] = useState<Writing>()
  return (
    <WritingProvider value={setWriting}>
      {children}
      {writing && <Dialog order={order} {...writing} onClose={() => setWriting(undefined)} />}
    </WritingProvider>
  )
}

function Dialog(props: Writing & { readonly order: Order; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
