import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { createContext, use } from 'react'
import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { StepPurpose } from '#contract/templates/templates.ts'

/** What is written to the customer, about a step if the order has an open one. */
export interface Writing {
  readonly step: Step | undefined
  readonly purpose: StepPurpose
  /** The message that it answers; without one it is written from the template of the step. */
  readonly answers?: ConversationEntry | undefined
}

export const WRITE_ICONS = { NOTIFY: MailOutlineIcon, REMIND: NotificationsIcon } as const

const WritingContext = createContext<((writing: Writing) => void) | undefined>(undefined)
export const WritingProvider = WritingContext.Provider

/** Opens the window in which the customer is notified or reminded. */
export function useWrite(): (writing: Writing) => void {
  const write = use(WritingContext)
  if (!write) throw new Error('Outside of an order page')
  return write
}
