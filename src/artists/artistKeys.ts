import { recordKey } from '#src/admin/record/recordKey.ts'

/** Query keys of artists. */
export const ARTIST_KEYS = { lists: ['artists', 'getList'] } as const

/** Rows of the list, which react-admin caches by id without it, have less than the page shows. */
export const WHOLE_ARTISTS = { whole: true } as const

/** The key of an artist's page: logins ignore case. */
export const artistKey = (login: string): string => login.toLowerCase()

/** The query key of the artist that the page of this login shows. */
export const artistRecordKey = (login: string) => recordKey('artists', artistKey(login), WHOLE_ARTISTS)
