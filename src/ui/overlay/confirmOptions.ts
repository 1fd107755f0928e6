import type { ReactNode } from 'react'

/** All texts are translated; the buttons default to Confirm and Cancel (A§2). */
export interface ConfirmOptions {
  readonly title?: string
  readonly text?: ReactNode
  /** Below the text, such as what the action affects. */
  readonly note?: string
  readonly confirm?: string
  readonly cancel?: string
  /** Styles the confirm button as dangerous. */
  readonly danger?: boolean
  /** Closes the dialog, as if cancelled. */
  readonly ended?: AbortSignal
}

export interface ConfirmAsked extends ConfirmOptions {
  readonly answer: (confirmed: boolean) => void
}
