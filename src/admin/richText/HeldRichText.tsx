import { type RefObject, useEffect, useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { createEcho } from './echo.ts'
import type { RichTextHandle } from './handle.ts'
import { RichTextEditor } from './RichTextEditor.tsx'

export interface HeldRichTextProps {
  /** HTML; empty for none. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** The accessible name. */
  readonly label: string
  /** Height of the editing area in px. */
  readonly height: number
  readonly handle?: RefObject<RichTextHandle | null>
}

/** The editor for a text that a draft holds, in a form of its own of one field. */
export function HeldRichText({ value, onChange, label, height, handle }: HeldRichTextProps) {
  const form = useForm({ defaultValues: { text: value } })
  const [echo] = useState(() => createEcho(value))
  useEffect(() => {
    // A value set from outside, such as a discarded draft.
    if (!echo.isBack(value)) form.setValue('text', value)
  }, [echo, form, value])
  const change = (html: string) => {
    echo.give(html)
    onChange(html)
  }
  return (
    <FormProvider {...form}>
      <RichTextEditor
        id={useId()}
        source="text"
        name={label}
        height={height}
        onChange={change}
        handle={handle}
      />
    </FormProvider>
  )
}
