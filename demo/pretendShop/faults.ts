/** CUT: no answer at all. ERROR: 503 with a page. PAGE: 200 with a page, as of a host that does maintenance. TORN: JSON that ends too early. */
export type Outage = false | 'CUT' | 'ERROR' | 'PAGE' | 'TORN'

/** What goes wrong at a pretend shop. */
export interface Faults {
  outage: Outage
  /** So many requests are told to wait. */
  throttled: number
  /** So many answers of writes are lost, of those that are named if a name is given. */
  lost: number
  lostOf: string | undefined
}

export const noFaults = (): Faults => ({ outage: false, throttled: 0, lost: 0, lostOf: undefined })

export const takeThrottled = (faults: Faults): boolean => {
  if (faults.throttled <= 0) return false
  faults.throttled -= 1
  return true
}

/** Whether the answer of a write is lost; `name` is the operation, or the method and path. */
export function takeLost(faults: Faults, name: string): boolean {
  if (faults.lost <= 0 || (faults.lostOf !== undefined && !name.includes(faults.lostOf))) return false
  faults.lost -= 1
  return true
}

/** What a pretend shop answers. */
export interface PretendAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json: unknown
  /** Name of the write that was done; undefined for one that only read. */
  readonly wrote?: string
}
