import { useTranslate } from 'ra-core'

interface SaveButtonsProps {
  readonly saving: boolean
  readonly onCancel: () => void
}

/** Cancel and Save of a form in the page, which Save submits. */
export function SaveButtons({ saving, onCancel }: SaveButtonsProps) {
  const translate = useTranslate()
  return (
    <>
      <button type="button" className="button" onClick={onCancel}>
        {translate('ui.confirm.cancel')}
      </button>
      <button type="submit" className="button" data-kind="primary" disabled={saving}>
        {translate(saving ? 'ui.saving' : 'ui.save')}
      </button>
    </>
  )
}
