import { CARE_STATUSES, type CareStatus } from '#contract/care/care.ts'
import { CARE_TYPES, type CareType } from '#contract/care/types.ts'
import type { UrlList } from '#src/admin/list/listUrl.ts'

/** The filters in the URL. */
export interface CareFilterValues {
  readonly type?: CareType
  readonly status?: CareStatus
  readonly name?: string
}

/** The list's URL, the earliest day first (D-11.37). */
export const CARE_URL: UrlList<CareFilterValues> = {
  filters: {
    names: ['type', 'status', 'name'],
    read: (params) => {
      const type = CARE_TYPES.find((one) => one === params.get('type'))
      const status = CARE_STATUSES.find((one) => one === params.get('status'))
      const name = params.get('name')
      return { ...(type && { type }), ...(status && { status }), ...(name && { name }) }
    },
  },
  sort: { field: 'date', order: 'ASC' },
  sorts: ['date'],
}
