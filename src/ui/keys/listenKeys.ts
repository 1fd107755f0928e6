import { belongsToInputMethod } from './inputMethod.ts'

type Target = Pick<HTMLElement | Document | Window, 'addEventListener' | 'removeEventListener'>

/**
 * Calls back on each key pressed in the target, except for those that belong to an input method (D-1.29). Returns what
 * ends that.
 */
export function listenKeys(
  target: Target | null,
  handler: (event: KeyboardEvent) => void,
  options: { readonly capture?: boolean } = {},
): () => void {
  const listen = (event: Event) => {
    if (event instanceof KeyboardEvent && !belongsToInputMethod(event)) handler(event)
  }
  target?.addEventListener('keydown', listen, options)
  return () => target?.removeEventListener('keydown', listen, options)
}
