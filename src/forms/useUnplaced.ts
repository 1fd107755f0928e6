import { type RefObject, useCallback, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** An error of a form by the name of its field, with dots where it is nested. */
interface FieldFault {
  readonly name: string
  /** Catalogue key, or a text that came translated. */
  readonly message: string
}

const isLeaf = (error: object): error is { readonly message: string } =>
  'message' in error && typeof error.message === 'string'

/** Every error, however deep its field is nested. */
function faultsOf(errors: FieldErrors, before = ''): FieldFault[] {
  return Object.entries(errors).flatMap(([key, error]): FieldFault[] => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const name = before + key
    return isLeaf(error) ? [{ name, message: error.message }] : faultsOf(error as FieldErrors, `${name}.`)
  })
}

/** Whether a field, or the list or group that it is part of, is in the form (`data-field`). */
function isPlaced(form: HTMLFormElement, name: string): boolean {
  const parts = name.split('.')
  return parts.some((_, last) => {
    const field = JSON.stringify(parts.slice(0, last + 1).join('.'))
    return form.querySelector(`[data-field=${field}]`) !== null
  })
}

interface Unplaced<V extends FieldValues> {
  /** The errors of fields that the form does not show, since it was last checked. */
  readonly faults: readonly FieldFault[]
  /** To be put on an element of the form. */
  readonly place: RefObject<HTMLSpanElement | null>
  /** The given resolver; what it finds wrong is looked through. */
  readonly resolver: Resolver<V>
  /** Looks through what the server found wrong; answers whether every error has a field that tells it. */
  readonly look: (fieldErrors: Readonly<Record<string, string>>) => boolean
}

/** Finds errors that would be told nowhere: a form that is not sent must say why. */
export function useUnplaced<V extends FieldValues>(check: Resolver<V>): Unplaced<V> {
  const place = useRef<HTMLSpanElement>(null)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const take = useCallback((found: readonly FieldFault[]) => {
    const form = place.current?.closest('form')
    if (!form) return false
    const without = found.filter(({ name }) => !isPlaced(form, name))
    setFaults(without)
    return without.length === 0
  }, [])
  const resolver = useCallback<Resolver<V>>(
    async (values, context, options) => {
      const checked = await check(values, context, options)
      take(faultsOf(checked.errors))
      return checked
    },
    [check, take],
  )
  const look = (fieldErrors: Readonly<Record<string, string>>) =>
    take(Object.entries(fieldErrors).map(([name, message]) => ({ name, message })))
  return { faults, place, resolver, look }
}
