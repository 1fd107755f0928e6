import { Conflict } from '#src/ui/Conflict.tsx'
import type { StaleText } from './staleText.ts'

interface StaleConflictProps {
  /** What stands on the server; undefined while there is no conflict. */
  readonly stale: StaleText | undefined
  readonly mine: string
  /** Back to writing, before anything else is done too. */
  readonly onBack: () => void
  /** Saves the own text over that version. */
  readonly onSave: (version: number) => void
  readonly onTakeTheirs: () => void
}

/** Both texts of a refused save, where someone else was first (D-14). */
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
