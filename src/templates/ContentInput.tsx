import { useInput, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_MESSAGE } from '#contract/templates/templates.ts'
import { type ControlProps, InputFrame } from '#src/forms/InputFrame.tsx'
import { asTyped } from '#src/forms/TextInput.tsx'
import type { OwnInputProps } from '#src/plain/own.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import type { RichTextHandle, RichTextProps } from '#src/ui/text/RichText.tsx'
import { EditorTexts } from './EditorTexts.tsx'
import { InsertVariable } from './InsertVariable.tsx'
import { insertAtCursor } from './insertAtCursor.ts'
import { isSimpleHtml } from './isSimpleHtml.ts'
import styles from './Templates.module.css'
import { usePurpose } from './usePurpose.ts'
import { allVariables, liquidOf, type Writing } from './variables.ts'

const loadRichText = () => import('#src/ui/text/RichText.tsx')

/** Height of the editing area in px. */
const HEIGHT = 280
const ROWS = 14

/** The content: rich text or the source of HTML for a mail, plain text for a message. */
export function ContentInput({ source, label, required, disabled }: OwnInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '', parse: asTyped })
  const value = (field.value ?? '') as string
  const isMail = useWatch({ name: 'channel' }) === 'EMAIL'
  const variables = allVariables(usePurpose())
  const [asSource, showSource] = useState(() => !isSimpleHtml(value))
  const writing: Writing = isMail ? (asSource ? 'html' : 'rich') : 'text'
  const box = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<RichTextHandle>(null)
  const insert = (variable: string) => {
    const liquid = liquidOf(variable, writing)
    if (writing === 'rich') editor.current?.insert(liquid.split('\n'))
    else if (box.current) field.onChange(insertAtCursor(box.current, liquid))
  }
  return (
    <InputFrame source={source} label={label} required={required} error={fieldState.error?.message}>
      {(control) => (
        <div className={styles.field}>
          {writing === 'rich' ? (
            <RichInput {...{ control, value, label, disabled }} onChange={field.onChange} handle={editor} />
          ) : (
            <textarea
              {...control}
              name={field.name}
              className={`input ${styles.area}`}
              data-source={writing === 'html' || undefined}
              ref={box}
              rows={ROWS}
              maxLength={MAX_MESSAGE}
              aria-required={required}
              disabled={disabled}
              value={value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              spellCheck={writing === 'text'}
            />
          )}
          {!disabled && (
            <div className={styles.tools}>
              <EditorTexts>
                <InsertVariable into={label} variables={variables} onInsert={insert} />
                {isMail && <SourceSwitch {...{ asSource, value }} onSwitch={showSource} />}
              </EditorTexts>
            </div>
          )}
        </div>
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
    <button type="button" className="button" onClick={() => void flip()}>
      {translate(asSource ? 'templateEditor.rich' : 'templateEditor.code')}
    </button>
  )
}

interface RichInputProps extends Pick<RichTextProps, 'value' | 'onChange' | 'label' | 'disabled' | 'handle'> {
  readonly control: ControlProps
}

/** The editor, loaded when the first mail is written. */
function RichInput({ control, ...props }: RichInputProps) {
  const richText = usePart(loadRichText)
  return (
    <div className={styles.editor}>
      {richText ? (
        <richText.default {...props} {...control} height={HEIGHT} />
      ) : (
        <Skeleton height={HEIGHT + 46} radius={8} />
      )}
    </div>
  )
}
