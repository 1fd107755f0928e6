import { clampPart, type Point } from '#src/ui/pictures/zoom.ts'

/** Converts a point of the window to fractions of the picture's size, independent of zoom. */
export function pointOn(picture: Element, { x, y }: Point): Point {
  const box = picture.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return { x: 0.5, y: 0.5 }
  return { x: clampPart((x - box.left) / box.width), y: clampPart((y - box.top) / box.height) }
}

/** The centre of the visible part of a file's picture. */
export function visibleMiddle(within: Element | null, fileId: number): Point {
  const picture = within?.querySelector(`[data-pinnable="${fileId}"]`)
  const stage = picture?.closest('[data-stage]')?.getBoundingClientRect()
  if (!picture || !stage) return { x: 0.5, y: 0.5 }
  return pointOn(picture, { x: stage.left + stage.width / 2, y: stage.top + stage.height / 2 })
}
