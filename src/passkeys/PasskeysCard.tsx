import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Passkey, removePasskey } from '#contract/session/passkeys.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { AddPasskey, type AddPasskeyProps } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import type { RenameDialogProps } from './RenameDialog.tsx'

const loadRename = () => import('./RenameDialog.tsx')

/** What follows when the last passkey is removed. */
export type WithoutLast = 'app' | 'password' | 'required'

interface PasskeysCardProps extends AddPasskeyProps {
  readonly passkeys: readonly Passkey[]
  readonly withoutLast: WithoutLast
  readonly onChanged: () => void
}

/** The passkeys of the own account: added, renamed and removed. */
export function PasskeysCard({ passkeys, withoutLast, onAdded, onChanged }: PasskeysCardProps) {
  const translate = useTranslate()
  const [renamed, rename] = useState<Passkey>()
  const { remove, isPending } = useRemoving(onChanged)
  const consequence = passkeys.length === 1 ? withoutLast : 'other'
  return (
    <Card title={translate('passkeys.title')}>
      <Stack gap={12}>
        <Text as="p" tone="ink-2">
          {translate('passkeys.text')}
        </Text>
        {passkeys.length > 0 && (
          <Stack as="ul" gap={0} ruled aria-label={translate('passkeys.title')}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                busy={isPending}
                onRename={() => rename(passkey)}
                onRemove={() => remove(passkey, consequence)}
              />
            ))}
          </Stack>
        )}
        <AddPasskey onAdded={onAdded} />
      </Stack>
      {renamed && <Rename passkey={renamed} onRenamed={onChanged} onClose={() => rename(undefined)} />}
    </Card>
  )
}

function Rename(props: RenameDialogProps) {
  const part = usePart(loadRename)
  return part && <part.default {...props} />
}

/** Asks first, and says what follows. */
function useRemoving(onRemoved: () => void) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Passkey) => call(removePasskey, { id: String(id) }),
    onSuccess: () => toast.success(translate('passkeys.removing.done')),
    onError: toast.error,
    // Another tab may have removed it meanwhile.
    onSettled: onRemoved,
  })
  const remove = async (passkey: Passkey, consequence: WithoutLast | 'other') => {
    const asked = {
      title: translate('passkeys.removing.title', { name: passkey.name }),
      text: translate(`passkeys.removing.${consequence}`),
      confirm: translate('passkeys.removing.confirm'),
      danger: true,
    }
    if (await confirm(asked)) mutate(passkey)
  }
  return {
    remove: (passkey: Passkey, consequence: WithoutLast | 'other') => void remove(passkey, consequence),
    isPending,
  }
}
