import { CARE_STATUSES, type CareStatus } from '#contract/care/care.ts'
import { CARE_TYPES, type CareType } from '#contract/care/types.ts'
import { daysOf } from '#contract/dayRange.ts'
import type { UrlList } from '#src/admin/list/listUrl.ts'

/** The filters in the URL. */
export interface CareFilterValues {
  readonly type?: CareType
  readonly status?: CareStatus
  readonly name?: string
  /** First and last day of the reminders. */
  readonly from?: string
  readonly to?: string
}

const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const day = params.get(name)
  return day !== null && daysOf(`${day}..${day}`) ? day : undefined
}

/** The list's URL, the earliest day first (D-11.37). */
export const CARE_URL: UrlList<CareFilterValues> = {
  filters: {
    names: ['type', 'status', 'name', 'from', 'to'],
    read: (params) => {
      const type = CARE_TYPES.find((one) => one === params.get('type'))
      const status = CARE_STATUSES.find((one) => one === params.get('status'))
      const name = params.get('name')
      const from = dayIn(params, 'from')
      const to = dayIn(params, 'to')
      return {
        ...(type && { type }),
        ...(status && { status }),
        ...(name && { name }),
        ...(from && { from }),
        ...(to && { to }),
      }
    },
  },
  sort: { field: 'date', order: 'ASC' },
  sorts: ['date'],
}
