import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/statuses.ts'
import { STEP_STATES } from '#contract/orders/steps/steps.ts'
import {
  isWork,
  LANE_START,
  openingState,
  TRANSITIONS,
  TRIGGERS,
  takesFinalFiles,
  takesMoreFiles,
  transitionFor,
} from '#contract/orders/steps/workflow.ts'

/** D-4 as written: rule, trigger, from, its state, what the step becomes, to, how the next step begins. */
const PAPER = `
T2 approve NEW_ORDER WORKING APPROVED SKETCH WORKING
T3 upload SKETCH WORKING REVIEWING SKETCH_REVIEW REVIEWING
T3 upload SKETCH_EDIT WORKING REVIEWING SKETCH_REVIEW REVIEWING
T4 approve SKETCH_REVIEW REVIEWING APPROVED CUSTOMER_REVIEW_SKETCH REVIEWING
T5 reject SKETCH_REVIEW REVIEWING REJECTED SKETCH_EDIT WORKING
T5 reject CUSTOMER_REVIEW_SKETCH REVIEWING REJECTED SKETCH_EDIT WORKING
T6 approve CUSTOMER_REVIEW_SKETCH REVIEWING APPROVED COLOR WORKING
T7 upload COLOR WORKING REVIEWING COLOR_REVIEW REVIEWING
T7 upload COLOR_EDIT WORKING REVIEWING COLOR_REVIEW REVIEWING
T8 approve COLOR_REVIEW REVIEWING APPROVED CUSTOMER_REVIEW_COLOR REVIEWING
T9 reject COLOR_REVIEW REVIEWING REJECTED COLOR_EDIT WORKING
T9 reject CUSTOMER_REVIEW_COLOR REVIEWING REJECTED COLOR_EDIT WORKING
T10 approve CUSTOMER_REVIEW_COLOR REVIEWING APPROVED EXPORT_FILE WORKING
T11 upload EXPORT_FILE WORKING REVIEWING SEND_FILE WORKING
T12 reject SEND_FILE WORKING REJECTED EXPORT_FILE WORKING
T13 approve SEND_FILE WORKING APPROVED DONE –
T14 approve SEND_FILE WORKING APPROVED PRINT_PREVIEW WORKING
T15 approve PRINT_PREVIEW WORKING APPROVED PRINT_TRACKING WORKING
T16 reject PRINT_PREVIEW WORKING REJECTED PRINT_PREVIEW WORKING
T17 approve PRINT_TRACKING WORKING APPROVED PRINT_RECEIVED WORKING
T18 approve PRINT_RECEIVED WORKING APPROVED DONE –`
  .trim()
  .split('\n')

test('the table is the one on paper, row by row', () => {
  const rows = TRANSITIONS.map(({ rule, trigger, from, state, becomes, to, next }) =>
    [rule, trigger, from, state, becomes, to, next?.state ?? '–'].join(' '),
  )
  expect(rows.toSorted()).toEqual(PAPER.toSorted())
})

const FACTS = [true, false].flatMap((hasCanvas) => [true, false].map((tracked) => ({ hasCanvas, tracked })))

describe('for whatever an order is', () => {
  test('no trigger has two rows on the same step', () => {
    for (const trigger of TRIGGERS)
      for (const status of ORDER_STATUSES)
        for (const state of STEP_STATES)
          for (const facts of FACTS) {
            const fits = TRANSITIONS.filter(
              (row) =>
                row.trigger === trigger &&
                row.from === status &&
                row.state === state &&
                Object.entries(row.when ?? {}).every(
                  ([name, value]) => facts[name as keyof typeof facts] === value,
                ),
            )
            expect(fits.length).toBeLessThan(2)
            expect(transitionFor(trigger, { status, state }, facts)).toBe(fits[0])
          }
  })

  test.each(FACTS.filter(({ tracked }) => tracked))('every order can come to DONE: %j', (facts) => {
    const reached = new Set<OrderStatus>(['NEW_ORDER'])
    for (const status of reached)
      for (const trigger of TRIGGERS) {
        const row = transitionFor(trigger, { status, state: openingState(status) }, facts)
        if (row) reached.add(row.to)
      }
    const prints = ORDER_STATUSES.filter((status) => status.startsWith('PRINT_'))
    const expected = ORDER_STATUSES.filter((status) => facts.hasCanvas || !prints.includes(status))
    expect([...reached].toSorted()).toEqual(expected.toSorted())
  })

  test('nothing that is judged is judged again, and DONE goes nowhere', () => {
    for (const { state, from } of TRANSITIONS) {
      expect(['WORKING', 'REVIEWING']).toContain(state)
      expect(from).not.toBe('DONE')
    }
  })
})

test('a step begins in the state in which cancelling and reopening bring it back', () => {
  for (const { next, to } of TRANSITIONS) if (next) expect([to, openingState(to)]).toEqual([to, next.state])
  expect(openingState('NEW_ORDER')).toBe('WORKING')
})

test('more files go to what waits for a judgement, final ones to the export alone', () => {
  const taking = ORDER_STATUSES.filter((status) => takesMoreFiles({ status, state: openingState(status) }))
  expect(taking).toEqual(['SKETCH_REVIEW', 'COLOR_REVIEW', 'SEND_FILE', 'PRINT_PREVIEW'])
  expect(takesMoreFiles({ status: 'SKETCH_REVIEW', state: 'APPROVED' })).toBe(false)
  expect(ORDER_STATUSES.filter(takesFinalFiles)).toEqual(['EXPORT_FILE', 'SEND_FILE'])
})

test('a lane starts at work, whatever the status of its order', () => {
  for (const start of Object.values(LANE_START))
    if (start !== null) expect(start === 'NEW_ORDER' || isWork(start)).toBe(true)
})
