/** The builders and types of zod, by the names that zod gives them; schemas are built at their first use. */
export * as z from './schemas.ts'
