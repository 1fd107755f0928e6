import type { ReactNode } from 'react'
import { Conflict } from '#src/ui/overlay/Conflict.tsx'
import type { StaleText } from './staleText.ts'

interface StaleConflictProps {
  /** The text on the server; undefined if there is no conflict. */
  readonly stale: StaleText | undefined
  readonly mine: string
  /** Returns to editing; also called before the own text is saved. */
  readonly onBack: () => void
  /** Saves the user's own text over that version. */
  readonly onSave: (version: number) => void
  readonly onTakeTheirs: (theirs: StaleText) => void
  /** Shows a text; as it is by default. */
  readonly render?: (text: string) => ReactNode
}

/** Shows both texts after a version conflict (D-14). */
export function StaleConflict(props: StaleConflictProps) {
  const { stale, mine, onBack, onSave, onTakeTheirs, render = (text) => text } = props
  if (!stale) return null
  return (
    <Conflict
      mine={render(mine)}
      theirs={render(stale.text)}
      onBack={onBack}
      onKeepMine={() => {
        onBack()
        onSave(stale.version)
      }}
      onTakeTheirs={() => onTakeTheirs(stale)}
    />
  )
}
