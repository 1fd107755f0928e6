import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, nothing, unreachable } from '#tests/support/api.ts'
import { takeComplaints } from '#tests/support/mails/complaints.ts'
import { stubUploads } from '#tests/support/uploads.ts'
import { buildStep, owen } from './fixtures.ts'
import { agent, artist, first, LOGS, open } from './workSupport.ts'

describe('comments', () => {
  const said = {
    id: 7,
    content: 'See https://a.example/x.png',
    user: { login: owen.login, fullName: owen.fullName },
    attachments: [],
    createdDate: '2026-03-02T03:00:00.000Z',
    version: 3,
  }

  test('are written with pictures, by Ctrl+Enter; an empty one is refused', async () => {
    stubUploads({ auto: true })
    const { user, api } = open(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
      answers: {
        [`POST ${LOGS}/2/comments`]: ({ body }: { body: { content: string } }) => ({
          ...said,
          content: body.content,
        }),
      },
    })
    const field = await screen.findByRole('textbox', { name: 'Write a comment' })
    await user.click(field)
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    expect(await screen.findByText('Please Comment!')).toBeVisible()
    await user.type(field, 'Nice{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Nice')).toBeVisible()
    expect(api.of(`POST ${LOGS}/2/comments`)[0]?.body).toEqual({ content: 'Nice', attachments: [] })
    expect(field).toHaveValue('')
    const announced = screen.getByText('Comment sent')
    expect(announced.closest('output')).not.toBeNull()
    await user.type(field, 'A')
    expect(screen.queryByText('Comment sent')).toBeNull()
  })

  test('of an agent whom the account is not told by name come from customer service', async () => {
    open(artist, 'SKETCH', first('SKETCH', 'WORKING', { comments: [{ ...said, user: null }] }))
    expect((await screen.findByText('Customer service')).closest('li')).toHaveTextContent(
      'See https://a.example',
    )
    expect(screen.queryByRole('button', { name: /Edit the comment/ })).toBeNull()
  })

  test('whose answer was lost are sent again with the same key, others after taking back with one of their own', async () => {
    const { user, api } = open(agent, 'SKETCH', first('SKETCH', 'WORKING'), {
      answers: { [`POST ${LOGS}/2/comments`]: unreachable },
    })
    const field = await screen.findByRole('textbox', { name: 'Write a comment' })
    const keys = () => api.of(`POST ${LOGS}/2/comments`).map(({ headers }) => headers.get('idempotency-key'))
    /** Presses the button, and returns the key of what is sent then. */
    const press = async () => {
      const before = keys().length
      await user.click(screen.getByRole('button', { name: 'Comment' }))
      await waitFor(() => expect(keys().length).toBeGreaterThan(before))
      takeComplaints()
      return keys().at(-1)
    }
    const takeBack = async () => user.click(await screen.findByRole('button', { name: 'Don’t send' }))
    await user.type(field, 'Nice')
    const lost = await press()
    await takeBack()
    const again = await press()
    await takeBack()
    await user.type(field, ' work')
    const changed = await press()
    await takeBack()
    api.answer({ [`POST ${LOGS}/2/comments`]: { ...said, content: 'Nice work' } })
    const sent = await press()
    await waitFor(() => expect(field).toHaveValue(''))
    await user.type(field, 'Nice work')
    const next = await press()
    expect([again, sent]).toEqual([lost, changed])
    expect(new Set([lost, changed, next]).size).toBe(3)
    expect(lost).toMatch(/^[\w-]{36}$/)
  })

  test('are changed and removed by their author; a stale change shows both texts', async () => {
    const { user, api } = open(agent, 'SKETCH', first('SKETCH', 'WORKING', { comments: [said] }), {
      answers: {
        [`PUT ${LOGS}/2/comments/7`]: failing(409, 'versionConflict', {
          facts: { version: 5, text: 'Theirs' },
        }),
        [`DELETE ${LOGS}/2/comments/7`]: nothing,
      },
    })
    expect(await screen.findByRole('link', { name: 'https://a.example/x.png' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: `Edit the comment of ${owen.fullName}` }))
    const field = screen.getByRole('textbox', { name: 'Edit comment' })
    await user.clear(field)
    await user.type(field, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    expect(dialog.getByText('Theirs')).toBeVisible()
    takeComplaints()
    api.answer({ [`PUT ${LOGS}/2/comments/7`]: { ...said, content: 'Mine', version: 6 } })
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    expect(await screen.findByText('Mine')).toBeVisible()
    expect(api.of(`PUT ${LOGS}/2/comments/7`).at(-1)?.body).toMatchObject({ content: 'Mine', version: 5 })
    await user.click(screen.getByRole('button', { name: `Delete the comment of ${owen.fullName}` }))
    expect(await screen.findByText('Are you sure you want to delete this comment?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByText('Mine')).toBeNull())
  })

  test('of others are theirs, and closed steps take none', async () => {
    open(artist, 'COLOR', [
      buildStep(1, { status: 'SKETCH', state: 'APPROVED', comments: [said] }),
      buildStep(2, { status: 'COLOR', comments: [{ ...said, id: 8, content: 'Warmer' }] }),
    ])
    expect(await screen.findByText('Warmer')).toBeVisible()
    expect(screen.queryByRole('button', { name: /the comment of/ })).toBeNull()
    expect(screen.getAllByRole('textbox', { name: 'Write a comment' })).toHaveLength(1)
  })
})
