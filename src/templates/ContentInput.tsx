import { useTranslate } from 'ra-core'
import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_MESSAGE } from '#contract/templates/templates.ts'
import { RichTextInput } from '#src/admin/RichTextInput.tsx'
import type { RichTextHandle } from '#src/admin/richText/handle.ts'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { useField } from '#src/forms/useField.ts'
import type { OwnInputProps } from '#src/plain/own.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { EditorTexts } from './EditorTexts.tsx'
import { InsertVariable } from './InsertVariable.tsx'
import { insertAtCursor } from './insertAtCursor.ts'
import { isSimpleHtml } from './isSimpleHtml.ts'
import styles from './Templates.module.css'
import { usePurpose } from './usePurpose.ts'
import { allVariables, liquidOf, type Writing } from './variables.ts'

/** Of a text box in lines, as high as the editor. */
const ROWS = 14

/** The content: rich text or the source of HTML for a mail, plain text for a message. */
export function ContentInput(input: OwnInputProps) {
  const { source, label, required, disabled } = input
  const value = (useWatch({ name: source }) ?? '') as string
  const isMail = useWatch({ name: 'channel' }) === 'EMAIL'
  const variables = allVariables(usePurpose())
  const [asSource, showSource] = useState(() => !isSimpleHtml(value))
  const writing: Writing = isMail ? (asSource ? 'html' : 'rich') : 'text'
  const editor = useRef<RichTextHandle>(null)
  const box = useRef<BoxHandle>(null)
  const insert = (variable: string) => {
    const liquid = liquidOf(variable, writing)
    if (writing === 'rich') editor.current?.insert(liquid.split('\n'))
    else box.current?.insert(liquid)
  }
  return (
    <Stack gap={8}>
      {writing === 'rich' ? (
        <RichTextInput {...{ source, label, disabled }} isRequired={required} handle={editor} />
      ) : (
        <SourceBox {...input} isCode={writing === 'html'} handle={box} />
      )}
      {!disabled && (
        <div className={styles.tools}>
          <EditorTexts>
            <InsertVariable into={label} variables={variables} onInsert={insert} />
            {isMail && <SourceSwitch {...{ asSource, value }} onSwitch={showSource} />}
          </EditorTexts>
        </div>
      )}
    </Stack>
  )
}

interface BoxHandle {
  /** Inserts a text at the cursor. */
  readonly insert: (text: string) => void
}

interface SourceBoxProps extends OwnInputProps {
  readonly isCode: boolean
  readonly handle: RefObject<BoxHandle | null>
}

/** The text of a message, or the source of a mail. */
function SourceBox({ isCode, handle, source, label, required, disabled }: SourceBoxProps) {
  const { field, frame } = useField({ source, label, required })
  const box = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(handle, () => ({
    insert: (text) => box.current && field.onChange(insertAtCursor(box.current, text)),
  }))
  return (
    <InputFrame {...frame}>
      {(control) => (
        <TextArea
          {...control}
          name={field.name}
          className={styles.area}
          data-source={isCode || undefined}
          ref={box}
          rows={ROWS}
          maxLength={MAX_MESSAGE}
          aria-required={required}
          disabled={disabled}
          value={(field.value ?? '') as string}
          onChange={field.onChange}
          onBlur={field.onBlur}
          spellCheck={!isCode}
        />
      )}
    </InputFrame>
  )
}

interface SourceSwitchProps {
  readonly asSource: boolean
  readonly value: string
  readonly onSwitch: (asSource: boolean) => void
}

/** Switches between rich text and its HTML; asks first if the editor would not keep all of it. */
function SourceSwitch({ asSource, value, onSwitch }: SourceSwitchProps) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const flip = async () => {
    const asked = {
      text: translate('templateEditor.simplify'),
      confirm: translate('templateEditor.rich'),
      danger: true,
    }
    if (!asSource || isSimpleHtml(value) || (await confirm(asked))) onSwitch(!asSource)
  }
  return (
    <Button onClick={() => void flip()}>
      {translate(asSource ? 'templateEditor.rich' : 'templateEditor.code')}
    </Button>
  )
}
