/** The text before the cursor of a text box or an editor. */
function textBefore(target: EventTarget | null): string {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
    return target.value.slice(0, target.selectionStart ?? undefined)
  const { anchorNode, anchorOffset = 0 } = window.getSelection() ?? {}
  return anchorNode?.textContent?.slice(0, anchorOffset) ?? ''
}

/** Whether the sign was just typed at the beginning of a word: not in an address or a fraction. */
export function isTyped(sign: string, { target, data }: Pick<InputEvent, 'target' | 'data'>): boolean {
  if (data !== sign) return false
  const before = textBefore(target)
  return before.endsWith(sign) && /(?:^|\s)$/.test(before.slice(0, -sign.length))
}
