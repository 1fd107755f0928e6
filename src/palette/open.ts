const listeners = new Set<() => void>()

/** Opens the command palette, as its button does. */
export function openPalette(): void {
  for (const listener of listeners) listener()
}

/** Calls back when someone asks for the palette. Answers how to stop. */
export function onPaletteAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
