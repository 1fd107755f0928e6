import type { ChangeEvent } from 'react'

type Boxes = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The handler of a box whose place wants its text only; none without it. */
export const onTextChange = (onText: ((text: string) => void) | undefined) =>
  onText && { onChange: ({ target }: ChangeEvent<Boxes>) => onText(target.value) }
