import { useWatch } from 'react-hook-form'
import { TEMPLATE_PURPOSES, type TemplatePurpose } from '#contract/templates/templates.ts'

/** The purpose in the form; until one is chosen, that of most templates. */
export function usePurpose(): TemplatePurpose {
  const chosen: unknown = useWatch({ name: 'purpose' })
  return TEMPLATE_PURPOSES.find((one) => one === chosen) ?? 'NOTIFY'
}
