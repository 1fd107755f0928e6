import { Conflict } from '#src/ui/overlay/Conflict.tsx'
import type { StaleText } from './staleText.ts'

interface StaleConflictProps {
  /** The text on the server; undefined if there is no conflict. */
  readonly stale: StaleText | undefined
  readonly mine: string
  /** Returns to editing; also called before the other actions. */
  readonly onBack: () => void
  /** Saves the user's own text over that version. */
  readonly onSave: (version: number) => void
  readonly onTakeTheirs: () => void
}

/** Shows both texts after a version conflict (D-14). */
export function StaleConflict({ stale, mine, onBack, onSave, onTakeTheirs }: StaleConflictProps) {
  if (!stale) return null
  return (
    <Conflict
      mine={mine}
      theirs={stale.text}
      onBack={onBack}
      onKeepMine={() => {
        onBack()
        onSave(stale.version)
      }}
      onTakeTheirs={onTakeTheirs}
    />
  )
}
