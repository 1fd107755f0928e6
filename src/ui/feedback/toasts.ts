import type { ReactNode } from 'react'

/** How long a toast stays, in milliseconds (A§9). Errors stay until closed (D-12.2). */
export const TOAST_LIFE = 3000

/** How long a toast with an undo button or a link stays (D-12.2). */
export const OFFER_LIFE = 10_000

export type ToastKind = 'success' | 'note' | 'warn' | 'error'

interface ToastExtras {
  /** Request id of the failed call. */
  readonly requestId?: string | undefined
  /** Shown above the text, such as the sender. */
  readonly title?: string | undefined
  /** URL of a picture shown instead of the icon. */
  readonly icon?: string | undefined
  /** Undoes the reported action, of merged ones the last; the toast then stays longer. */
  readonly undo?: (() => void) | undefined
}

export interface Toast extends ToastExtras {
  readonly id: number
  readonly kind: ToastKind
  readonly text: ReactNode
  /** How many identical toasts were merged into this one. */
  readonly times: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const readToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast and returns its id; an identical one is counted up instead, and its lifetime restarts. */
export function showToast(kind: ToastKind, text: ReactNode, extras: ToastExtras = {}): number {
  const same = toasts.find(
    (toast) => toast.kind === kind && toast.text === text && toast.title === extras.title,
  )
  const others = toasts.filter((toast) => toast !== same)
  lastId += 1
  set([...others, { ...extras, id: lastId, kind, text, times: (same?.times ?? 0) + 1 }])
  return lastId
}

export const closeToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

export const closeAllToasts = (): void => set([])
