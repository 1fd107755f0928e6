/**
 * The query key under which `useGetOne` caches a record.
 * @param meta the same as in `queryOptions` of the page
 */
export const recordKey = (resource: string, id: number | string, meta?: object) =>
  [resource, 'getOne', { id: String(id), meta }] as const
