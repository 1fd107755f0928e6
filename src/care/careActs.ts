import { createContext, use } from 'react'
import type { CareReminder } from '#contract/care/care.ts'

/** What the buttons of the rows do; once for the whole list, so that a row may change while its mail is written. */
interface CareActs {
  readonly mark: (id: number) => void
  readonly write: (reminder: CareReminder) => void
}

const nothing = () => undefined

export const CareActsContext = createContext<CareActs>({ mark: nothing, write: nothing })

export const useCareActs = (): CareActs => use(CareActsContext)
