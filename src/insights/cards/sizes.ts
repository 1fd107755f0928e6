import type { Chart } from '../model/chart.ts'

/** Height of upright bars with their axis. */
export const COLUMNS_HEIGHT = 256
export const DAYS_HEIGHT = 260

/** Height of a row; on phones it is pressed with a thumb. */
export const pitchOf = (isMobile: boolean): number => (isMobile ? 44 : 32)

/** Width of the labels of lying bars; a single one needs none. */
export const labelsWidth = ({ rows }: Chart): number => (rows.length > 1 ? 132 : 0)
