import { useTranslate } from 'ra-core'
import { Button } from '../button/Button.tsx'

interface SaveButtonsProps {
  readonly saving: boolean
  readonly onCancel: () => void
}

/** Cancel and Save of a form in the page, which Save submits. */
export function SaveButtons({ saving, onCancel }: SaveButtonsProps) {
  const translate = useTranslate()
  return (
    <>
      <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
      <Button type="submit" kind="primary" disabled={saving}>
        {translate(saving ? 'ui.saving' : 'ui.save')}
      </Button>
    </>
  )
}
