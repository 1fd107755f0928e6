import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Asked, page } from '#tests/support/api.ts'
import { buildRow } from '../fixtures.ts'
import { LIST, openList } from './bulkSupport.ts'

test('rows of the filter before cannot be selected while those of the next one load', async () => {
  const arrived = Promise.withResolvers<void>()
  const found = ({ query }: Asked) =>
    query.get('hasPoster') === null ? page([buildRow(1003), buildRow(1002)]) : page([buildRow(1001)])
  const { user } = openList({
    answers: {
      [LIST]: async (asked: Asked) => {
        if (asked.query.get('hasPoster') !== null) await arrived.promise
        return found(asked)
      },
    },
  })
  await screen.findByText('#1003')
  await user.click(screen.getByRole('tab', { name: 'Has Poster' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select order #1003' }))
  expect(screen.getByRole('checkbox', { name: 'Select order #1003' })).not.toBeChecked()
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  arrived.resolve()
  await screen.findByText('#1001')
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(await screen.findByRole('toolbar')).toHaveTextContent('1 item selected')
})
