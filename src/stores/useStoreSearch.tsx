import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { ListedStore } from '#contract/orders/list.ts'
import { fold } from '#contract/text/fold.ts'
import { matches } from '#src/ui/filters/matches.ts'
import type { Choice } from '#src/ui/filters/Picker.tsx'
import { NotOffered } from './NotOffered.tsx'
import { useMakeStore } from './useMakeStore.ts'

interface StoreSearch {
  /** The stores that are offered and match what was typed, then a new one of that name; undefined while loading. */
  readonly choices: readonly Choice[] | undefined
  /** Says that the store of this name is not active. */
  readonly note: ReactNode
  readonly text: string
  readonly setText: (typed: string) => void
  readonly idOf: (value: string) => Promise<string | undefined>
}

const cleaned = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/**
 * Finds a store to choose by any of its names. Offered are active ones and those that are selected; a name that no store
 * has is offered as a new one to those who may make it (D-4.23).
 */
export function useStoreSearch(
  stores: readonly ListedStore[] | undefined,
  selected: readonly string[],
): StoreSearch {
  const translate = useTranslate()
  const { choiceFor, idOf } = useMakeStore()
  const [text, setText] = useState('')
  const name = cleaned(text)
  const isOffered = ({ id, active }: ListedStore) => active || selected.includes(String(id))
  const called = stores?.find((store) =>
    [store.name, ...store.otherNames].some((one) => fold(one) === fold(name)),
  )
  const choiceOf = (store: ListedStore): readonly Choice[] => {
    const label = store.active ? store.name : translate('stores.inactive', { name: store.name })
    const choice = { value: String(store.id), label }
    if (matches(store.name, name)) return [choice]
    const other = store.otherNames.find((one) => matches(one, name))
    return other === undefined ? [] : [{ ...choice, hint: translate('stores.also', { name: other }) }]
  }
  const found = stores?.filter(isOffered).flatMap(choiceOf)
  return {
    choices: found && [...found, ...(name === '' || called ? [] : choiceFor(name))],
    note: called && !isOffered(called) ? <NotOffered store={called} /> : undefined,
    text,
    setText,
    idOf,
  }
}
