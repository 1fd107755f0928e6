import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** The search needs it; it comes before the first migration, whose index names its operators. */
export const TRIGRAMS = 'create extension if not exists pg_trgm'
