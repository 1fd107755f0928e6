import { type Theme, ThemeProvider } from '@mui/material/styles'
import type { InputProps } from 'ra-core'
import { RichTextInput } from 'ra-input-rich-text'
import { type RefObject, useState } from 'react'
import { asTyped } from '#src/forms/useField.ts'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'
import { EditorBar } from './EditorBar.tsx'
import { createEcho } from './echo.ts'
import { type Attributes, editorOptions } from './editorOptions.ts'
import type { RichTextHandle } from './handle.ts'
import styles from './RichText.module.css'

export interface RichTextEditorProps extends Pick<InputProps<string>, 'source' | 'validate' | 'onChange'> {
  /** Of the text box. */
  readonly id: string
  /** The name of the text box. */
  readonly name: string
  /** Height of the editing area in px. */
  readonly height: number
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string | undefined
  readonly handle?: RefObject<RichTextHandle | null> | undefined
}

const attributesOf = (props: RichTextEditorProps): Attributes => ({
  id: props.id,
  role: 'textbox',
  'aria-label': props.name,
  'aria-multiline': 'true',
  class: styles.text ?? '',
  style: `min-height: ${props.height}px`,
  ...(props.required && { 'aria-required': 'true' }),
  ...(props.disabled && { 'aria-disabled': 'true' }),
  ...(props.readOnly && { 'aria-readonly': 'true', tabindex: '0' }),
  ...(props['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(props['aria-describedby'] && { 'aria-describedby': props['aria-describedby'] }),
})

const FIXED = '&[contenteditable="false"]'
/** Those that the stock input paints. */
const STATES = ['&', '&:hover', '&:focus', FIXED, `${FIXED}:hover`, `${FIXED}:focus`].join(', ')

/** The frame has the border; the text box inside has none of its own, whatever its state. */
const look = (height: number) => ({
  '& .RaRichTextInput-editorContent': {
    height,
    overflowY: 'auto',
    '& .ProseMirror': {
      [STATES]: { border: 0, borderRadius: 0, padding: '10px 14px', background: 'none' },
      '& p, & p:last-child': { margin: '0 0 8px' },
    },
  },
})

/** The label and the error are those of our inputs, around the stock one; its frame has our look. */
const ownLook = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiFormHelperText: { defaultProps: { component: () => null } },
    RaLabeled: {
      defaultProps: { component: 'div' },
      styleOverrides: { root: { display: 'flex', marginBottom: 0 } },
    },
  },
})

/** `RichTextInput` of react-admin with our toolbar and rules. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, source, validate, onChange, height, disabled = false, readOnly = false, handle } = props
  const attributes = attributesOf(props)
  const [echo] = useState(() => createEcho(''))
  const [options] = useState(() => editorOptions(attributes, echo))
  const change = (html: unknown) => {
    echo.give(html)
    onChange?.(html)
  }
  return (
    <MuiRoot>
      <ThemeProvider theme={ownLook}>
        <RichTextInput
          {...{ id, source, validate }}
          onChange={change}
          label={false}
          parse={asTyped}
          // Disabled, it would take its value out of the form.
          readOnly={disabled || readOnly}
          className={`${styles.editor} ${props['aria-invalid'] ? styles.invalid : ''}`}
          sx={look(height)}
          editorOptions={options}
          toolbar={<EditorBar attributes={attributes} handle={handle} />}
        />
      </ThemeProvider>
    </MuiRoot>
  )
}
