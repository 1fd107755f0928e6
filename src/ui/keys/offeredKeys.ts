import { useEffect } from 'react'

/** What the keys of a page's list do, for the help. */
export interface ListKeysOffered {
  /** Whether rows have keys. */
  readonly rows: boolean
  readonly opens: boolean
  readonly selects: boolean
  /** A key of this list alone: its letter, and the name of its text. */
  readonly own: { readonly letter: string; readonly name: string } | undefined
}

let offered: ListKeysOffered | undefined

/** Tells the help which keys the page's list has while it is shown. */
export function useOfferedKeys(given: ListKeysOffered): void {
  useEffect(() => {
    offered = given
    return () => {
      offered = undefined
    }
  })
}

/** The keys of the page's list; undefined if it has none. */
export const listKeysOffered = (): ListKeysOffered | undefined => offered
