import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MAX_TEMPLATE_TITLE } from '#contract/templates/templates.ts'
import { TextInput } from '#src/forms/TextInput.tsx'
import type { OwnInputProps } from '#src/plain/own.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { EditorTexts } from './EditorTexts.tsx'
import { InsertVariable } from './InsertVariable.tsx'
import { insertAtCursor } from './insertAtCursor.ts'
import styles from './Templates.module.css'
import { usePurpose } from './usePurpose.ts'
import { liquidOf, singleVariables } from './variables.ts'

/** The subject of a mail; messages have none. */
export function TitleInput(props: OwnInputProps) {
  const { source, label, disabled } = props
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const isMail = useWatch({ name: 'channel' }) !== 'MESSAGE'
  const variables = singleVariables(usePurpose())
  const frame = useRef<HTMLDivElement>(null)
  const insert = (variable: string) => {
    const box = frame.current?.querySelector('input')
    if (!box) return
    setValue(source, insertAtCursor(box, liquidOf(variable, 'text')), { shouldDirty: true })
  }
  return (
    <Stack gap={8} ref={frame}>
      <TextInput
        {...props}
        required={isMail}
        maxLength={MAX_TEMPLATE_TITLE}
        {...(!isMail && { hint: translate('templates.noTitle') })}
      />
      {isMail && !disabled && (
        <div className={styles.tools}>
          <EditorTexts>
            <InsertVariable into={label} variables={variables} onInsert={insert} />
          </EditorTexts>
        </div>
      )}
    </Stack>
  )
}
