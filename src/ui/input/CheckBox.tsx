import type { ComponentProps } from 'react'

interface CheckBoxProps extends ComponentProps<'input'> {
  /** Whether it stands for several of which some are checked. */
  readonly indeterminate?: boolean
  /** In place of `onChange`. */
  readonly onCheck?: (checked: boolean) => void
}

/** A box to tick; in forms `BooleanInput`. */
export const CheckBox = ({ indeterminate, onCheck, ...rest }: CheckBoxProps) => (
  <input
    {...rest}
    {...(indeterminate !== undefined && {
      ref: (box: HTMLInputElement | null) => {
        if (box) box.indeterminate = indeterminate
      },
    })}
    {...(onCheck && { onChange: ({ target }) => onCheck(target.checked) })}
    type="checkbox"
  />
)
