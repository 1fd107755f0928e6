import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { stores } from '#contract/stores.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { Choice } from '#src/ui/filters/Picker.tsx'

const NEW = 'new:'

interface StoreMaker {
  /** The choice that makes a store of this name; none if the account may not. */
  readonly choiceFor: (name: string) => readonly Choice[]
  /** The id of the chosen store, which is made if it is new; undefined if that failed, with a toast, or is under way. */
  readonly idOf: (value: string) => Promise<string | undefined>
}

/** Makes a store in place, where one is chosen (D-4.23). */
export function useMakeStore(): StoreMaker {
  const translate = useTranslate()
  const toast = useToast()
  const call = useCall()
  const client = useQueryClient()
  const can = useCan(stores.calls.create)
  const making = useRef(false)
  return {
    choiceFor: (name) =>
      can ? [{ value: `${NEW}${name}`, label: name, hint: translate('stores.make') }] : [],
    idOf: async (value) => {
      if (!value.startsWith(NEW)) return value
      // A second press while the first is under way makes no second one.
      if (making.current) return undefined
      making.current = true
      try {
        const made = await call(stores.calls.create, {}, { body: { name: value.slice(NEW.length) } })
        toast.success(translate('plain.created', { one: translate('stores.one'), name: String(made.name) }))
        await client.invalidateQueries({ queryKey: [stores.name] })
        return String(made.id)
      } catch (error) {
        toast.error(error)
        return undefined
      } finally {
        making.current = false
      }
    },
  }
}
