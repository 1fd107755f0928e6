import { AREAS } from '#contract/all.ts'
import type { Guarded } from './explain.ts'

/** All contract calls, by area. A separate chunk: no screen needs all of them. */
export const CALLS: readonly Guarded[] = Object.entries(AREAS).flatMap(([group, endpoints]) =>
  endpoints.map(({ method, path, summary, access }) => ({
    path: `${method} ${path}`,
    title: summary,
    group,
    access,
  })),
)
