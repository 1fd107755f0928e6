const listeners = new Set<() => void>()

/** Opens the command palette, as its button does. */
export function openPalette(): void {
  for (const listener of listeners) listener()
}

/** Calls back when the palette is to be opened. Returns a function to unsubscribe. */
export function onPaletteAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
