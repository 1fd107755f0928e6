import { createContext, use } from 'react'
import type { LateNotification } from '#contract/lateNotifications/lateNotifications.ts'

/** A dialog of the page, with the late notifications that it is about. */
export interface LateDialog {
  readonly kind: 'send' | 'sent' | 'template'
  readonly rows: readonly LateNotification[]
}

type Open = (dialog: LateDialog) => void

export const LateDialogContext = createContext<Open>(() => undefined)

/** Opens one of the page's dialogs. */
export const useOpenLate = (): Open => use(LateDialogContext)

/** Whether it has an order whose customer may still be told: only then is there something to send. */
export const isUnsent = ({ lateBookings }: LateNotification): boolean =>
  lateBookings.some(
    ({ sentDate, problem }) => sentDate === null && (problem === null || problem === 'NO_EMAIL'),
  )

export interface LateDialogProps {
  readonly rows: readonly LateNotification[]
  readonly onClose: () => void
}
