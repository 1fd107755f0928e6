import type { PageKind } from './types.ts'

export const PAGE_KINDS: readonly PageKind[] = ['list', 'create', 'edit', 'show']

/** The paths that react-admin gives to the pages of a resource, below its name. */
export const PATHS: Readonly<Record<PageKind, string>> = {
  list: '',
  create: '/create',
  edit: '/:id',
  show: '/:id/show',
}
