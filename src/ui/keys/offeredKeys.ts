import { useEffect } from 'react'

/** A key of one list: its letter, and the name of its text. */
interface OwnKey {
  readonly letter: string
  readonly name: string
}

/** What the keys of a page's list do, for the help. */
export interface ListKeysOffered {
  /** Whether rows have keys. */
  readonly rows: boolean
  readonly opens: boolean
  readonly selects: boolean
  /** A key of this list alone. */
  readonly own: OwnKey | undefined
  /** Further ones for the row that has the focus. */
  readonly ofRow?: readonly OwnKey[]
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
