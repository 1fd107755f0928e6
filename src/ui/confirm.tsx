import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))

/** All texts come translated; the buttons default to Confirm and Cancel (A§2). */
export interface ConfirmOptions {
  readonly title?: string
  readonly text?: ReactNode
  readonly confirm?: string
  readonly cancel?: string
  /** Paints the confirming button as dangerous. */
  readonly danger?: boolean
}

export interface ConfirmAsked extends ConfirmOptions {
  readonly answer: (confirmed: boolean) => void
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))

/** Asks before an action: `if (await confirm({ text })) …`. Escape and a click outside mean no. */
export const useConfirm = (): Confirm => use(ConfirmContext)

/** Holds the one confirmation dialog. */
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
  const dialog = useMemo(() => asked && <ConfirmDialog open={open} asked={asked} />, [open, asked])
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense>{dialog}</Suspense>
    </ConfirmContext>
  )
}
