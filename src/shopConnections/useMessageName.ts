import { useTranslate } from 'ra-core'
import type { ShopMessage } from '#contract/shopConnections/shopChanges.ts'

/** Says what a shop was told, with what it is about; statuses by their names. */
export function useMessageName(): (message: Pick<ShopMessage, 'kind' | 'subject'>) => string {
  const translate = useTranslate()
  return ({ kind, subject }) => {
    const what = translate(`shopMessages.kinds.${kind}`)
    if (subject === null) return what
    const about = kind === 'STATUS' ? translate(`orders.status.${subject}`, { _: subject }) : subject
    return `${what}: ${about}`
  }
}
