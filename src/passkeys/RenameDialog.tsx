import { useTranslate } from 'ra-core'
import type { z } from '#contract/schema/z.ts'
import { type Passkey, renamePasskey } from '#contract/session/passkeys.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'

type Values = z.input<(typeof renamePasskey)['body']>

const resolver = zodResolver<Values>(renamePasskey.body)
const MOST_LETTERS = 60

export interface RenameDialogProps {
  readonly passkey: Passkey
  readonly onRenamed: () => void
  readonly onClose: () => void
}

export default function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  return (
    <FormDialog<Values>
      title={translate('passkeys.renaming.title')}
      text={translate('passkeys.renaming.text')}
      submitLabel={translate('passkeys.renaming.submit')}
      values={{ name: passkey.name }}
      resolver={resolver}
      save={async (body) => {
        await call(renamePasskey, { id: String(passkey.id) }, { body })
        toast.success(translate('passkeys.renaming.done'))
        onClose()
        onRenamed()
      }}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={translate('passkeys.renaming.name')}
        required
        maxLength={MOST_LETTERS}
        autoComplete="off"
      />
    </FormDialog>
  )
}
