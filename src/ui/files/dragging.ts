import { isReachable } from './boxes.ts'

/** The pause after which a drag has ended: the browser speaks at least every 550 ms while it lasts. */
const LULL_MS = 700
/** After the pointer left the window; some browsers say so also within it. */
const LEFT_MS = 120

interface Drag {
  /** The element of the box that the files are over. */
  readonly over: HTMLElement | undefined
}

let drag: Drag | undefined
let ending: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Drag | undefined): void {
  if (next?.over === drag?.over && (next === undefined) === (drag === undefined)) return
  drag = next
  for (const listener of listeners) listener()
}

export function onDrag(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Files are no longer dragged over the page. */
export function endDrag(): void {
  clearTimeout(ending)
  set(undefined)
}

function endIn(pause: number): void {
  clearTimeout(ending)
  ending = setTimeout(endDrag, pause)
}

/** Files are dragged over the page, and maybe over a box. */
export function dragOver(over: HTMLElement | undefined): void {
  set({ over })
  endIn(LULL_MS)
}

/** The files may have left the window. */
export const dragLeft = (): void => endIn(LEFT_MS)

/** What a box shows while files are dragged: they are over it, or elsewhere on the page. */
export function dragStateOf(element: HTMLElement | null): 'over' | 'page' | undefined {
  if (!drag || !element || !isReachable(element)) return undefined
  return drag.over === element ? 'over' : 'page'
}
