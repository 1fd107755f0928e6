import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { usePart } from '../loading/usePart.ts'
import type { ConfirmAsked, ConfirmOptions } from './confirmOptions.ts'

const loadDialog = () => import('./ConfirmDialog.tsx')

type Confirm = (options: ConfirmOptions) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/** Asks before an action: `if (await confirm({ text })) …`. Escape and a click outside mean no. */
export const useConfirm = (): Confirm => use(ConfirmContext)

/** Renders the one confirmation dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ConfirmAsked>()
  const [open, setOpen] = useState(false)
  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        let answered = false
        const answer = (confirmed: boolean) => {
          // Another question may be open by now.
          if (answered) return
          answered = true
          setOpen(false)
          resolve(confirmed)
        }
        options.ended?.addEventListener('abort', () => answer(false))
        setAsked({ ...options, answer })
        setOpen(true)
      }),
    [],
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <Dialog open={open} asked={asked} />}
    </ConfirmContext>
  )
}

function Dialog(props: { readonly open: boolean; readonly asked: ConfirmAsked }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
