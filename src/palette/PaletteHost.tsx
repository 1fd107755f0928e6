import { useEffect, useState } from 'react'
import { keyOf } from '#src/ui/keys/keyOf.ts'
import { listenKeys } from '#src/ui/keys/listenKeys.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { onPaletteAsked } from './open.ts'
import { useTypedAhead } from './useTypedAhead.ts'

const load = () => import('./CommandPalette.tsx')

/** Opens the command palette on Ctrl or ⌘ with K, from anywhere, also while typing. */
export function PaletteHost() {
  const [open, setOpen] = useState(false)
  useEffect(() => onPaletteAsked(() => setOpen(true)), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (keyOf(event).toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    return listenKeys(window, press)
  }, [])
  return open && <Palette onClose={() => setOpen(false)} />
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const palette = usePart(load)
  const typed = useTypedAhead(palette === undefined, onClose)
  return palette && <palette.default typed={typed} onClose={onClose} />
}
