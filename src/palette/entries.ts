/** What the palette offers for a text, and how the search for more of it stands. */
export interface PaletteOffer {
  readonly entries: readonly PaletteEntry[]
  readonly searching: boolean
  readonly failed: boolean
}

/** One thing that the command palette opens or does. */
export interface PaletteEntry {
  /** Tells it from every other entry. */
  readonly key: string
  /** Heading that it stands below, translated. */
  readonly group: string
  readonly label: string
  readonly hint?: string
  /** Where it leads, or what it does. */
  readonly go: string | (() => void)
}
