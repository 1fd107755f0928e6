import type { Colour } from '#contract/gallery/pictureFacts.ts'

/** What the names of the colours stand for, the same in light and dark. */
export const SWATCHES: Readonly<Record<Colour, string>> = {
  RED: '#d93a30',
  ORANGE: '#ee8a2c',
  YELLOW: '#f2cf3f',
  GREEN: '#4b9e4e',
  TEAL: '#2a9d96',
  BLUE: '#3c6fd6',
  PURPLE: '#8350c4',
  PINK: '#e678ac',
  BROWN: '#86593a',
  BLACK: '#1a1a1a',
  GREY: '#8d8d8d',
  WHITE: '#ffffff',
}
