/** The palette's entries for a text, and the state of the search for more. */
export interface PaletteOffer {
  readonly entries: readonly PaletteEntry[]
  readonly searching: boolean
  readonly failed: boolean
}

export interface PaletteEntry {
  /** Unique key. */
  readonly key: string
  /** Group heading, translated. */
  readonly group: string
  readonly label: string
  readonly hint?: string
  /** A path to open, or an action. */
  readonly go: string | (() => void)
}
