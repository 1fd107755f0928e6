/** Everything that is cached of the jobs. */
export const JOBS = ['jobs'] as const

/** The runs of jobs, by name. */
export const RUNS = ['jobs', 'runs'] as const
