import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SystemCheck, SystemStatus } from '#contract/system/systemStatus.ts'
import { failing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const CHECKS: readonly SystemCheck[] = [
  {
    name: 'program',
    state: 'OK',
    says: 'runs',
    facts: { version: '0.2.0', node: 'v24.1.0', started: '2026-03-02T02:00:00.000Z' },
  },
  { name: 'processes', state: 'OK', says: 'several', facts: { count: 3 } },
  { name: 'database', state: 'OK', says: 'postgres', facts: { version: '17.2', bytes: 5_368_709_120 } },
  { name: 'disk', state: 'BAD', says: 'low', facts: { free: 104_857_600, size: 107_374_182_400 } },
  { name: 'backup', state: 'NOTE', says: 'elsewhere', facts: {} },
  { name: 'jobs', state: 'WARN', says: 'failed', facts: { count: 2 } },
  { name: 'outbox', state: 'BAD', says: 'unseen', facts: {} },
]

const status = (checks: readonly SystemCheck[] = CHECKS): SystemStatus => ({
  checkedDate: '2026-03-02T03:00:00.000Z',
  checks: [...checks],
})

const open = (options: Parameters<typeof renderConsole>[0] = {}) =>
  renderConsole({
    path: '/system',
    account: { authorities: ['ROLE_ADMIN'] },
    permissions: ['ACCESS_ORDER', 'ACCESS_SETTING'],
    ...options,
    answers: { 'GET /api/system': status(), ...options.answers },
  })

const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li')
  if (!row) throw new Error(`${title} is in no row`)
  return within(row)
}

test('each thing is said with how it is, what was found and what to do', async () => {
  open()
  expect(await screen.findByText('Something needs you now')).toBeVisible()
  expect((await rowOf('Database')).getByText('PostgreSQL 17.2, 5 GB')).toBeVisible()
  expect((await rowOf('Server processes')).getByText('Running: 3')).toBeVisible()
  const disk = await rowOf('Disk of the data folder')
  expect(disk.getByText('Only 100 MB of 100 GB are free')).toBeVisible()
  expect(disk.getByText('Make room, or keep files in a bucket (S3_ENDPOINT).')).toBeVisible()
  expect(disk.getByText('Act now')).toBeVisible()
  const outbox = await rowOf('E-mails and messages')
  expect(outbox.getByText('It could not be checked.')).toBeVisible()
  expect(outbox.getByText('The log of the server says why.')).toBeVisible()
  expect((await rowOf('Jobs')).getByText('Failed the last time: 2')).toBeVisible()
  expect((await rowOf('Jobs')).getByText('Attention')).toBeVisible()
  expect((await rowOf('Backup')).getByText(/^Set BACKUP_DIR/)).toBeVisible()
})

test('in Vietnamese, with its numbers', async () => {
  open({ account: { authorities: ['ROLE_ADMIN'], langKey: 'vi' } })
  expect(await screen.findByText('Có điều cần xử lý ngay')).toBeVisible()
  expect(
    (await rowOf('Ổ đĩa của thư mục dữ liệu')).getByText('Chỉ còn trống 100 MB trên 100 GB'),
  ).toBeVisible()
})

test('it is looked at again by mouse and by keyboard, and leads to the pages that say more', async () => {
  let asked = 0
  const { user } = open({
    answers: {
      'GET /api/jobs': page([]),
      'GET /api/system': () => {
        asked += 1
        return status(asked === 1 ? CHECKS : CHECKS.map((check) => ({ ...check, state: 'OK' as const })))
      },
    },
  })
  await screen.findByText('Something needs you now')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('All is well')).toBeVisible()
  screen.getByRole('button', { name: 'Check again' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked).toBe(3))
  await user.click(screen.getByRole('link', { name: 'Jobs' }))
  await waitFor(() => expect(location.pathname).toBe('/jobs'))
})

test('what needs somebody comes first, and a check that fails says so beside what is known', async () => {
  let fails = false
  const { user } = open({
    answers: { 'GET /api/system': () => (fails ? failing(503, 'databaseUnavailable') : status()) },
  })
  const list = within(await screen.findByRole('list', { name: 'Checks' }))
  const [first, second, third, fourth] = list.getAllByRole('listitem')
  for (const [row, title] of [
    [first, 'Disk of the data folder'],
    [second, 'E-mails and messages'],
    [third, 'Jobs'],
    [fourth, 'Program'],
  ] as const)
    expect(row).toHaveTextContent(title)
  fails = true
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/^It could not be checked again: /)).toBeVisible()
  expect(list.getByText('Program')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(screen.queryByText(/^It could not be checked again: /)).toBeNull())
})

test('what could not be loaded can be asked for again', async () => {
  let fails = true
  const { user } = open({ answers: { 'GET /api/system': () => (fails ? failing(503) : status()) } })
  expect(await screen.findByText('The state of the system could not be loaded.')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: /try again|retry/i }))
  expect(await screen.findByText('Something needs you now')).toBeVisible()
})

test('it is for administrators alone', async () => {
  open({ account: { authorities: ['ROLE_CS'] } })
  expect(
    await screen.findByText(/^Your role may not open “[^”/]+”\. It needs: Administrator\.$/),
  ).toBeVisible()
})
