import type { Sealer } from './sealer.ts'

/** How many values are now encrypted with the current secret, and how many no known secret opens. */
export interface Resealed {
  resealed: number
  unreadable: number
}

/** Encrypts stored values with the current secret of the server. */
export interface Resealing {
  readonly count: Readonly<Resealed>
  /** The value, encrypted with the current secret: as it is if it already was, or if no known secret opens it. */
  readonly again: <Sealed extends string | null>(sealed: Sealed, context: string) => Sealed | string
}

export function openResealing(sealer: Sealer): Resealing {
  const count: Resealed = { resealed: 0, unreadable: 0 }
  return {
    count,
    again: (sealed, context) => {
      if (sealed === null || sealer.isCurrent(sealed)) return sealed
      const text = sealer.open(sealed, context)
      if (text === undefined) count.unreadable += 1
      else count.resealed += 1
      return text === undefined ? sealed : sealer.seal(text, context)
    },
  }
}
