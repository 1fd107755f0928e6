import { type InputProps, isRequired, useTranslateLabel, useWrappedSource } from 'ra-core'
import type { ReactNode, RefObject } from 'react'
import { get, useFormState } from 'react-hook-form'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { RichTextHandle } from './richText/handle.ts'
import { loadEditors } from './richText/loadEditors.ts'

/** Of the editing area in px. */
const HEIGHT = 280
/** Of the toolbar and the frame in px. */
const BAR = 46

interface RichTextInputProps extends Pick<InputProps<string>, 'source' | 'validate' | 'onChange'> {
  /** As in react-admin: by default the name of the field; false shows none, but the text box keeps its name. */
  readonly label?: string | false
  readonly helperText?: ReactNode
  /** By default, whether `validate` requires a value. */
  readonly isRequired?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
  /** Height of the editing area in px. */
  readonly height?: number
  readonly handle?: RefObject<RichTextHandle | null>
}

/** Rich text; its value is HTML, or an empty string. Works in the forms of the kit and in stock ones. */
export function RichTextInput({ label, helperText, height = HEIGHT, ...props }: RichTextInputProps) {
  const { source, validate, isRequired: required = isRequired(validate) } = props
  const name = useWrappedSource(source)
  const { errors } = useFormState({ name })
  const error: unknown = get(errors, `${name}.message`)
  const translated = useTranslateLabel()
  const called = translated({ source, ...(label !== false && { label }) }) as string
  const editor = usePart(loadEditors)
  return (
    <InputFrame
      source={name}
      label={label !== false && called}
      hint={helperText}
      required={required}
      error={typeof error === 'string' ? error : undefined}
      fullWidth
    >
      {(control) =>
        editor ? (
          <editor.RichTextEditor {...props} {...control} name={called} height={height} required={required} />
        ) : (
          <Skeleton height={height + BAR} radius={8} />
        )
      }
    </InputFrame>
  )
}
