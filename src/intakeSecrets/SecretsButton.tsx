import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listIntakeSecrets } from '#contract/intake/secrets.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { INTAKE_SECRET_TEXTS } from './texts.ts'

const loadDialog = () => import('./SecretsDialog.tsx')

interface SecretsButtonProps {
  readonly label: string
  readonly kind?: 'primary'
  /** Queries that follow a rotation. */
  readonly after?: readonly string[]
}

/** Opens what orders from outside are proved by, for administrators. */
export function SecretsButton(props: SecretsButtonProps) {
  const can = useCan(listIntakeSecrets)
  return can && <Opening {...props} />
}

function Opening({ label, kind, after }: SecretsButtonProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (after) void client.invalidateQueries({ queryKey: after })
  }
  return (
    <>
      <Button icon={KeyIcon} kind={kind} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <MoreTexts texts={INTAKE_SECRET_TEXTS}>
          <Loaded onClose={close} />
        </MoreTexts>
      )}
    </>
  )
}

function Loaded({ onClose }: { readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default onClose={onClose} />
}
