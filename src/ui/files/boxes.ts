/** Takes files by dropping and pasting. */
export interface FileBox {
  readonly element: HTMLElement
  /** What it is called where there are several; translated. */
  readonly name: string
  readonly add: (files: readonly File[]) => void
}

export interface Point {
  readonly x: number
  readonly y: number
}

const boxes = new Set<FileBox>()

/** Returns a function that removes it. */
export function addFileBox(box: FileBox): () => void {
  boxes.add(box)
  return () => boxes.delete(box)
}

/** Whether the element is shown, and not behind a dialog. */
export function isReachable(element: HTMLElement): boolean {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  if (dialog && !dialog.contains(element)) return false
  // Not in jsdom, which has no layout.
  return element.closest('[inert]') === null && (element.checkVisibility?.() ?? true)
}

const reachable = (): readonly FileBox[] => [...boxes].filter(({ element }) => isReachable(element))

/** The box at a place of the page, the innermost of several. */
export function boxAt(place: Node): FileBox | undefined {
  const around = reachable().filter(({ element }) => element.contains(place))
  return around.find(
    ({ element }) => !around.some((other) => other.element !== element && element.contains(other.element)),
  )
}

/** The box of the form or dialog around a text field. */
export function boxBeside(field: Element): FileBox | undefined {
  const form = field.closest('form, dialog, [role="dialog"]')
  return form ? reachable().find(({ element }) => form.contains(element)) : undefined
}

function distance({ element }: FileBox, { x, y }: Point): number {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** The boxes that may take files now, the nearest first. */
export const boxesNear = (point: Point): readonly FileBox[] =>
  reachable().toSorted((one, other) => distance(one, point) - distance(other, point))
