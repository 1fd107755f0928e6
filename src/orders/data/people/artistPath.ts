import type { Person } from '#contract/people.ts'

/** Path of an artist's page; undefined without an artist. */
export const pathOfArtist = (artist: Pick<Person, 'login'> | null | undefined): string | undefined =>
  artist ? `/artists/${encodeURIComponent(artist.login)}` : undefined
