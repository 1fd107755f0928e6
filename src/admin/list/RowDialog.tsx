import { type ComponentType, useState } from 'react'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { useOpenRow } from './openRow.ts'

export interface RowDialogProps {
  readonly id: number
  /** Whether the page was loaded with it open: it appears once it is loaded, so that its height stays. */
  readonly addressed: boolean
  readonly onClose: () => void
}

interface OpenRowDialogProps {
  readonly row: ReturnType<typeof useOpenRow>
  /** Loads the module whose default export is the dialog; must keep its identity between renders. */
  readonly load: () => Promise<{ readonly default: ComponentType<RowDialogProps> }>
}

/** The dialog of the row that the list's URL opens, if any. */
export function RowDialog({ row, load }: OpenRowDialogProps) {
  const [first] = useState(row.id)
  return (
    row.id !== undefined && (
      <Loaded key={row.id} load={load} id={row.id} addressed={row.id === first} onClose={row.close} />
    )
  )
}

function Loaded({ load, ...props }: RowDialogProps & Pick<OpenRowDialogProps, 'load'>) {
  const dialog = usePart(load)
  return dialog && <dialog.default {...props} />
}
