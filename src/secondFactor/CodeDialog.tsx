import { useTranslate } from 'ra-core'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { CodeInput } from './CodeInput.tsx'
import { type CodeValues, codeResolver, NO_CODE } from './codeForm.ts'

export interface CodeDialogProps {
  readonly title: string
  readonly text: string
  readonly submitLabel: string
  readonly save: (values: CodeValues) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for a code of the second factor before it is changed. */
export default function CodeDialog(props: CodeDialogProps) {
  const translate = useTranslate()
  return (
    <FormDialog<CodeValues> {...props} values={NO_CODE} resolver={codeResolver}>
      <CodeInput label={translate('secondFactor.code')} />
    </FormDialog>
  )
}
