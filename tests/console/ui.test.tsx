import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import english from '#i18n/en/index.ts'
import vietnamese from '#i18n/vi/index.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { ToastHost } from '#src/ui/feedback/ToastHost.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { showToast } from '#src/ui/feedback/toasts.ts'
import { formatDate, formatDateTime, formatDollars, formatPrice, setTimeZone } from '#src/ui/format.ts'
import { ConfirmProvider, useConfirm } from '#src/ui/overlay/confirm.tsx'

function Asker() {
  const confirm = useConfirm()
  const toast = useToast()
  const [answer, setAnswer] = useState('unasked')
  const [undone, setUndone] = useState<readonly string[]>([])
  const ask = async () => setAnswer(String(await confirm({ text: 'Really?' })))
  const problem = new ApiProblem({
    type: '',
    title: '',
    status: 409,
    detail: '',
    message: 'raw',
    errorKey: 'versionConflict',
    requestId: 'r-1',
  })
  const strange = new ApiProblem({
    type: '',
    title: '',
    status: 418,
    detail: '',
    message: 'I am a teapot',
    requestId: '',
  })
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        ask
      </button>
      <button type="button" onClick={() => toast.success('Saved')}>
        succeed
      </button>
      <button type="button" onClick={() => toast.error(problem)}>
        fail
      </button>
      <button type="button" onClick={() => toast.error(strange)}>
        fail strangely
      </button>
      {['Leaf', 'Rose'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => toast.success(`${name} assigned`, () => setUndone((all) => [...all, name]))}
        >
          assign {name}
        </button>
      ))}
      <output>{answer}</output>
      <p>Undone: {undone.join(', ')}</p>
    </>
  )
}

const show = (texts: typeof english | typeof vietnamese = english) => {
  const i18nProvider = polyglotI18nProvider(() => texts, 'en')
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <ConfirmProvider>
          <Asker />
        </ConfirmProvider>
        <ToastHost />
      </CoreAdminContext>
    </MemoryRouter>,
  )
}

describe('confirmation', () => {
  test.each([
    ['Confirm', 'true'],
    ['Cancel', 'false'],
  ])('%s answers %s', async (button, answer) => {
    show()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'ask' }))
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toHaveTextContent('Really?')
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(answer)).toBeInTheDocument()
  })

  test('Escape answers false', async () => {
    show()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'ask' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('false')).toBeInTheDocument()
  })
})

describe('toasts', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })

  test('one with a link stays for ten seconds', async () => {
    show()
    await screen.findByRole('button', { name: 'succeed' })
    vi.useFakeTimers()
    act(() => {
      showToast('success', <a href="/payout/T-1">Open the payout</a>)
    })
    pass(9900)
    expect(screen.getByRole('link', { name: 'Open the payout' })).toBeVisible()
    pass(200)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('an error is read by itself alone, other messages by the list', async () => {
    show()
    await screen.findByRole('button', { name: 'succeed' })
    act(() => {
      showToast('error', 'It failed')
      showToast('success', 'It is done')
    })
    const readBy = (text: string) => screen.getByText(text).closest('[aria-live]')
    expect(screen.getByRole('alert')).toHaveTextContent('It failed')
    expect(readBy('It failed')).toHaveAttribute('aria-live', 'off')
    for (const name of screen.getAllByText('Close message'))
      expect(name.closest('[aria-live]')).toHaveAttribute('aria-live', 'off')
    expect(readBy('It is done')).toBe(screen.getByRole('list', { name: 'Messages' }))
  })

  test('a success closes after 3000 ms of being looked at, or on a click', async () => {
    show()
    await screen.findByRole('button', { name: 'succeed' })
    vi.useFakeTimers()
    press('succeed')
    pass(2000)
    fireEvent.blur(window)
    pass(60_000)
    expect(screen.getByText('Saved')).toBeVisible()
    fireEvent.focus(window)
    pass(900)
    expect(screen.getByText('Saved')).toBeVisible()
    pass(200)
    expect(screen.queryByText('Saved')).toBeNull()
    press('succeed')
    press('Close message')
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('an error stays until closed, names the request, and identical ones merge', async () => {
    show()
    await screen.findByRole('button', { name: 'fail' })
    vi.useFakeTimers()
    press('fail')
    press('fail')
    pass(60_000)
    const toast = screen.getByRole('alert')
    expect(toast).toHaveTextContent('Someone else has changed this in the meantime.×2Request r-1')
    press('Close message')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    [english, 'Undo', 'Undo the last one'],
    [vietnamese, 'Hoàn tác', 'Hoàn tác lần cuối'],
  ])('each undo says what it takes back, of merged ones the last', async (texts, one, last) => {
    show(texts)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'assign Leaf' }))
    await user.click(screen.getByRole('button', { name: 'assign Rose' }))
    const [leaf, rose] = screen.getAllByRole('button', { name: one })
    expect(leaf).toHaveAccessibleDescription('Leaf assigned')
    expect(rose).toHaveAccessibleDescription('Rose assigned')
    await user.click(screen.getByRole('button', { name: 'assign Leaf' }))
    expect(screen.getByRole('button', { name: last })).toHaveAccessibleDescription('Leaf assigned×2')
    expect(screen.getByRole('button', { name: one })).toHaveAccessibleDescription('Rose assigned')
  })

  test('Ctrl+Z takes back the newest alone, then the one before', async () => {
    show()
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'assign Leaf' }))
    await user.click(screen.getByRole('button', { name: 'assign Rose' }))
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.getByText('Undone: Rose')).toBeVisible()
    expect(screen.queryByText('Rose assigned')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.getByText('Undone: Rose, Leaf')).toBeVisible()
  })

  test('a status without a text shows the message of the server', async () => {
    show()
    await screen.findByRole('button', { name: 'fail strangely' })
    press('fail strangely')
    expect(screen.getByRole('alert')).toHaveTextContent('I am a teapot')
  })
})

describe('formats', () => {
  test('dates stand in the business time zone; a calendar date is never shifted', () => {
    expect(formatDateTime('2026-03-04T20:30:00.000Z')).toBe('05/03/2026 03:30')
    expect(formatDateTime('2026-03-04T17:00:00.000Z')).toBe('05/03/2026 00:00')
    expect(formatDate('2026-03-04T20:30:00.000Z')).toBe('05/03/2026')
    expect(formatDate('2026-03-04')).toBe('04/03/2026')
    expect([formatDate(null), formatDateTime(undefined), formatDateTime('nonsense')]).toEqual(['', '', ''])
    setTimeZone('Europe/Amsterdam')
    expect(formatDateTime('2026-03-04T20:30:00.000Z')).toBe('04/03/2026 21:30')
    setTimeZone('No/Where')
    expect(formatDateTime('2026-03-04T20:30:00.000Z')).toBe('04/03/2026 21:30')
    setTimeZone('Asia/Ho_Chi_Minh')
  })

  test('money is whole dollars, or dollars with cents', () => {
    expect([formatDollars(1250), formatDollars(0), formatDollars(-40), formatDollars(null)]).toEqual([
      '$1,250',
      '$0',
      '-$40',
      '',
    ])
    expect([formatPrice(1250), formatPrice(59.5), formatPrice(undefined)]).toEqual([
      '$1,250.00',
      '$59.50',
      '',
    ])
  })
})
