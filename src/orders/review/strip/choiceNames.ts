import { useTranslate } from 'ra-core'
import type { Choice } from '#src/orders/review/room.ts'
import { formatNearDay } from '#src/ui/format.ts'
import { useNow } from '#src/ui/time/useNow.ts'

export interface ChoiceNames {
  /** What readers hear: `Sketch v2 · 24/11`. */
  readonly label: string
  /** `v2`, or that it is a photo. */
  readonly short: string
  /** `Sketch v2`, or that it is a photo of the customer. */
  readonly title: string
  /** The day it was handed in, and its file. */
  readonly hint: string
}

/** How a version or photo is called; files are named if there are several to choose from. */
export function useChoiceNames(): (choice: Choice) => ChoiceNames {
  const translate = useTranslate()
  const now = useNow()
  return ({ version, file }) => {
    if (!version) {
      const short = translate('orders.review.photo')
      return { label: `${short} · ${file.name}`, short, title: short, hint: file.name }
    }
    const { number, step, reviews, files } = version
    const short = translate('orders.steps.version', { number })
    const title = `${translate(`orders.status.${step.status}`)} ${short}`
    const day = formatNearDay(reviews[0]?.createdDate ?? step.lastModifiedDate, now)
    const several = files.length > 1
    const label = [title, day, ...(several ? [file.name] : [])].join(' · ')
    return { label, short, title, hint: several ? `${day} · ${file.name}` : day }
  }
}
