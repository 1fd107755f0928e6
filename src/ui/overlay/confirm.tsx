import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { useLoaded } from '../useLoaded.ts'

const loadDialog = () => import('./ConfirmDialog.tsx')

/** All texts are translated; the buttons default to Confirm and Cancel (A§2). */
export interface ConfirmOptions {
  readonly title?: string
  readonly text?: ReactNode
  readonly confirm?: string
  readonly cancel?: string
  /** Styles the confirm button as dangerous. */
  readonly danger?: boolean
}

export interface ConfirmAsked extends ConfirmOptions {
  readonly answer: (confirmed: boolean) => void
}

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
        const answer = (confirmed: boolean) => {
          setOpen(false)
          resolve(confirmed)
        }
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
  const dialog = useLoaded(loadDialog)
  return dialog && <dialog.default {...props} />
}
