import { useTranslate } from 'ra-core'
import { type Setup, saveShop } from '#contract/firstDay/firstDay.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { TextInput } from '#src/forms/TextInput.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { TimeZoneInput } from '#src/systemProperties/TimeZoneInput.tsx'
import { PROPERTY_TEXTS } from '#src/systemProperties/texts.ts'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { useSetupWrite } from './useSetup.ts'

interface ShopDialogProps {
  readonly shop: Setup['shop']
  readonly onClose: () => void
}

const resolver = zodResolver(saveShop.body)

/** Changes name and time zone of the shop. */
export default function ShopDialog({ shop, onClose }: ShopDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const write = useSetupWrite((body: Setup['shop']) => call(saveShop, {}, { body }), {
    done: translate('firstDay.shop.saved'),
    onError: () => undefined,
  })
  return (
    <MoreTexts texts={PROPERTY_TEXTS}>
      <FormDialog<Setup['shop']>
        title={translate('firstDay.shop.title')}
        text={translate('firstDay.shop.text')}
        submitLabel={translate('firstDay.shop.save')}
        values={shop}
        resolver={resolver}
        save={async (values) => {
          await write.mutateAsync(values)
          onClose()
        }}
        onClose={onClose}
      >
        <TextInput source="name" label={translate('firstDay.shop.name')} required maxLength={60} />
        <TimeZoneInput source="timeZone" label={translate('firstDay.shop.timeZone')} />
      </FormDialog>
    </MoreTexts>
  )
}
