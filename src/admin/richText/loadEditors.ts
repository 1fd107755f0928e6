/** Loads the editor, when it is first needed. */
export const loadEditors = () => import('./editors.ts')
