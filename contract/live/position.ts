/**
 * A place in the log of the primary database. A write's answer and the live stream say how far the log had come; the
 * console sends the newest that it heard with its reads, and a replica that has not replayed it does not answer
 * (docs/decisions/0016). A read without the header is answered by the primary.
 */
export const POSITION_HEADER = 'x-data-position'

/** Of a client that has heard of no write: any state that a replica is in will do. */
export const FIRST_POSITION = '0/0'
/** No replica gets there: what was written is unknown, so only the primary will do. */
export const LAST_POSITION = 'FFFFFFFF/FFFFFFFF'

/**
 * How far a replica may be behind and still be read from, in milliseconds. The console forgets a position after three times
 * as long: by then a replica either has it or is not read from.
 */
export const MOST_LAG_MS = 10_000
export const POSITION_KEPT_MS = 3 * MOST_LAG_MS

/** As PostgreSQL writes it: two hexadecimal numbers of 32 bits. */
export const isPosition = (text: string): boolean => /^[\da-f]{1,8}\/[\da-f]{1,8}$/i.test(text)

/** A text that sorts as the positions do. */
const sortable = (position: string): string =>
  position
    .split('/')
    .map((half) => half.padStart(8, '0').toUpperCase())
    .join('')

export const isReached = (position: string, by: string): boolean => sortable(position) <= sortable(by)
