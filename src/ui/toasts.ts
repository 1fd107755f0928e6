/** How long a toast stays, in milliseconds (A§9). Errors stay until closed (D-12.2). */
export const TOAST_LIFE = 3000

/** How long one stays that offers to take something back. */
export const UNDO_LIFE = 10_000

export type ToastKind = 'success' | 'note' | 'warn' | 'error'

interface ToastExtras {
  /** Request id of the failed call. */
  readonly requestId?: string | undefined
  /** Stands above the text, such as whoever sent it. */
  readonly title?: string | undefined
  /** Address of a picture in place of the sign. */
  readonly icon?: string | undefined
  /** Takes back what the toast tells of; it stays longer then. */
  readonly undo?: (() => void) | undefined
}

export interface Toast extends ToastExtras {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
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

/** Shows a toast and answers its id; one that says the same is counted up instead of repeated, and its time begins again. */
export function showToast(kind: ToastKind, text: string, extras: ToastExtras = {}): number {
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
