import { type CompositionEvent, type FormEvent, type ReactNode, useState } from 'react'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../layout/Text.tsx'
import { isTyped } from './typed.ts'

/** State of a list that opens when the sign is typed at the beginning of a word of the text inside. */
export function useTypedMenu(sign: '/' | '@', enabled: boolean) {
  const [open, setOpen] = useState(false)
  // The list takes the focus, which would cut off a composition: a sign in one counts once it has ended.
  const look = ({ nativeEvent }: FormEvent | CompositionEvent) => {
    const { target, data, isComposing } = nativeEvent as InputEvent
    if (enabled && !isComposing && isTyped(sign, { target, data })) setOpen(true)
  }
  return { open, look, close: () => setOpen(false) }
}

interface TypedMenuProps {
  /** The `look` of `useTypedMenu`. */
  readonly onInput: (event: FormEvent | CompositionEvent) => void
  /** The list while it is open. */
  readonly list: ReactNode
  readonly hint?: string | undefined
  /** The text box or editor. */
  readonly children: ReactNode
}

/** A text with the list of `useTypedMenu` below. */
export const TypedMenu = ({ onInput, list, hint, children }: TypedMenuProps) => (
  <Stack gap={4} onInput={onInput} onCompositionEnd={onInput}>
    {children}
    {list}
    {hint && (
      <Text as="p" size="small" tone="ink-3">
        {hint}
      </Text>
    )}
  </Stack>
)
