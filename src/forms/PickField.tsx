import type { ReactNode } from 'react'
import { PickButton } from '#src/ui/input/PickButton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { InputFrame } from './InputFrame.tsx'
import type { useField } from './useField.ts'

interface PickFieldProps extends Pick<ReturnType<typeof useField>, 'field' | 'frame'> {
  readonly label: string
  /** What is chosen. */
  readonly text: string
  readonly disabled?: boolean | undefined
  /** Of the list, in pixels. */
  readonly width?: number
  readonly onClosed?: () => void
  /** The list, which closes itself once something is chosen. */
  readonly children: (close: () => void) => ReactNode
}

/** A form field whose value is chosen from a searchable list that its button opens. */
export function PickField({
  field,
  frame,
  label,
  text,
  disabled,
  width = 320,
  onClosed,
  children,
}: PickFieldProps) {
  const { anchor, close, opener } = usePopover(onClosed)
  return (
    <InputFrame {...frame}>
      {(control) => (
        <>
          <PickButton
            {...control}
            ref={field.ref}
            {...opener}
            label={label}
            text={text}
            disabled={disabled}
          />
          {anchor && (
            <Popover anchor={anchor} label={label} onClose={close} width={width}>
              {children(close)}
            </Popover>
          )}
        </>
      )}
    </InputFrame>
  )
}
