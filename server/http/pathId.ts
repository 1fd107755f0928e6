import { problem } from './problem.ts'

const LARGEST_ID = 2_147_483_647

/** The row id in a path. Throws 404 if it is not a valid id. */
export function pathId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > LARGEST_ID) throw problem('notFound')
  return id
}

/** A row id in a path; 0, which no row has, if it is not valid. */
export const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
