import { useTranslate } from 'ra-core'
import {
  type IntakeSecret,
  rotateIntakeSecret,
  SHORTEST_INTAKE_SECRET,
  USUAL_EARLIER_DAYS,
} from '#contract/intake/secrets.ts'
import { z } from '#contract/schema/z.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { EarlierDaysInput } from './EarlierDaysInput.tsx'
import { useKeepSecret } from './useSecrets.ts'

interface RotateValues {
  readonly secret: string
  readonly earlierDays: string
}

const tokenResolver = zodResolver<RotateValues>(z.object({ secret: z.string(), earlierDays: z.string() }))
const shopifyResolver = zodResolver<RotateValues>(
  z.object({
    secret: z.string().trim().min(1, 'validation.required').min(SHORTEST_INTAKE_SECRET, 'validation.invalid'),
    earlierDays: z.string(),
  }),
)

interface RotateFormProps {
  readonly known: IntakeSecret
  readonly onMade: (secret: string) => void
  readonly onClose: () => void
}

/** Asks for how long the present secret counts on, and for the new one of Shopify; a token is made. */
export function RotateForm({ known, onMade, onClose }: RotateFormProps) {
  const { channel, origin, earlierUntil } = known
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const keep = useKeepSecret()
  const isFirst = origin === 'NONE'
  const title = translate(`intakeSecrets.${isFirst ? 'first' : 'rotate'}.${channel}`)
  return (
    <FormDialog<RotateValues>
      title={title}
      text={translate(`intakeSecrets.rotateText.${channel}`)}
      submitLabel={title}
      values={{ secret: '', earlierDays: String(USUAL_EARLIER_DAYS) }}
      resolver={channel === 'SHOPIFY' ? shopifyResolver : tokenResolver}
      save={async ({ secret: given, earlierDays }) => {
        const body = { earlierDays: Number(earlierDays), ...(channel === 'SHOPIFY' && { secret: given }) }
        const { secret, ...changed } = await call(rotateIntakeSecret, { channel }, { body })
        keep(changed)
        onClose()
        if (channel === 'SHOPIFY') toast.success(translate('intakeSecrets.entered'))
        else onMade(secret)
      }}
      onClose={onClose}
    >
      {channel === 'SHOPIFY' && (
        <TextInput
          source="secret"
          label={translate('intakeSecrets.fields.secret')}
          maxLength={500}
          required
        />
      )}
      {!isFirst && <EarlierDaysInput hasEarlier={earlierUntil !== null} />}
    </FormDialog>
  )
}
