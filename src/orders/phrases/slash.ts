/** The text before the cursor of a text box or an editor. */
function textBefore(target: EventTarget | null): string {
  if (target instanceof HTMLTextAreaElement) return target.value.slice(0, target.selectionStart)
  const { anchorNode, anchorOffset = 0 } = window.getSelection() ?? {}
  return anchorNode?.textContent?.slice(0, anchorOffset) ?? ''
}

/** Whether a slash was just typed at the beginning of a word: not in an address or a fraction. */
export const isSlashTyped = ({ target, ...event }: Pick<InputEvent, 'target' | 'data'>): boolean =>
  event.data === '/' && /(?:^|\s)\/$/.test(textBefore(target))
