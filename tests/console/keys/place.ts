import { waitFor } from '@testing-library/react'
import { failing } from '#tests/support/api.ts'
import type { renderConsole } from '#tests/support/console.tsx'
import type { Key } from './composing.ts'

/** A key that the console listens for. */
export interface Place {
  /** What the key does there. */
  readonly name: string
  readonly key: Key
  /** The files with its handlers, below src/. */
  readonly files: readonly string[]
  /** Shows it and puts the focus where the key is pressed; returns a reading that changes once the key has done its job. */
  readonly open: () => Promise<() => unknown>
}

/** For keys that lead to an order, which is not shown. */
export const noOrder = {
  'GET /api/bookings/:id': failing(404, 'notFound'),
  'GET /api/bookings/:id/work-logs': failing(404, 'notFound'),
}

type Rendered = ReturnType<typeof renderConsole>

/** How many such calls there were. */
export const calls =
  ({ api }: Rendered, call: Parameters<Rendered['api']['of']>[0]) =>
  () =>
    api.of(call).length

/** What has the focus. */
export const focus = () => document.activeElement

/** Whether it is still there, the focus being in it. */
export async function shown(element: HTMLElement): Promise<() => boolean> {
  await waitFor(() => {
    if (!element.contains(document.activeElement)) throw new Error('The focus is elsewhere')
  })
  return () => element.isConnected
}

export const valueOf = (field: HTMLElement) => () => (field as HTMLInputElement).value

/** Focuses the field. */
export function into<Field extends HTMLElement>(field: Field): Field {
  field.focus()
  return field
}
