import type { AnyEndpoint } from '#contract/endpoint.ts'

/**
 * Maps react-admin's operations on a resource to contract endpoints. Without an endpoint, the operation is
 * not supported.
 */
export interface Crud {
  /** Returns a page; or plain JSON with all records, if there are few. */
  readonly list: AnyEndpoint
  readonly one?: AnyEndpoint
  readonly create?: AnyEndpoint
  readonly update?: AnyEndpoint
  readonly remove?: AnyEndpoint
  /** Whether the list has the filter `id`, so that one call reads many records (`byIds`). */
  readonly many?: true
  /** The filter of the list that `q` stands for, as react-admin's search inputs call it; defaults to `text`. */
  readonly search?: 'name' | 'record'
  /** The record's key in the body of a change; defaults to `id`. */
  readonly key?: 'login'
}
