import { type RefObject, useCallback, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** A form error by field name, with dots for nested ones. */
interface FieldFault {
  readonly name: string
  /** Translation key, or translated text. */
  readonly message: string
}

const isLeaf = (error: object): error is { readonly message: string } =>
  'message' in error && typeof error.message === 'string'

/** All errors, including those of nested fields. */
function faultsOf(errors: FieldErrors, before = ''): FieldFault[] {
  return Object.entries(errors).flatMap(([key, error]): FieldFault[] => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const name = before + key
    return isLeaf(error) ? [{ name, message: error.message }] : faultsOf(error as FieldErrors, `${name}.`)
  })
}

/** Whether a field, or a list or group containing it, is in the form (`data-field`). */
function isPlaced(form: HTMLFormElement, name: string): boolean {
  const parts = name.split('.')
  return parts.some((_, last) => {
    const field = JSON.stringify(parts.slice(0, last + 1).join('.'))
    return form.querySelector(`[data-field=${field}]`) !== null
  })
}

export interface Unplaced<V extends FieldValues> {
  /** Errors of fields that the form does not show, as of the last validation. */
  readonly faults: readonly FieldFault[]
  /** Ref for an element inside the form. */
  readonly place: RefObject<HTMLSpanElement | null>
  /** Wraps the given resolver and collects its errors. */
  readonly resolver: Resolver<V>
  /** Collects the server's errors; returns whether each has a field that shows it. */
  readonly look: (fieldErrors: Readonly<Record<string, string>>) => boolean
}

/** Finds errors that no field shows, so that a submit never fails silently. */
export function useUnassigned<V extends FieldValues>(check: Resolver<V>): Unplaced<V> {
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
