import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { JOB_NAMES, type Job, type JobRun } from '#contract/jobs/jobs.ts'
import { failing, nothing, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'

const run = (id: number, more: Partial<JobRun> = {}): JobRun => ({
  id,
  state: 'DONE',
  startedDate: '2026-03-04T20:30:00.000Z',
  endedDate: '2026-03-04T20:30:02.500Z',
  changed: 12,
  error: null,
  ...more,
})

const job = (name: Job['name'], more: Partial<Job> = {}): Job => ({
  id: JOB_NAMES.indexOf(name) + 1,
  name,
  cron: '* * * * *',
  lastRun: run(1),
  lastFailure: null,
  ...more,
})

const JOBS: readonly Job[] = [
  job('recompute-alerts', { cron: '*/10 * * * *' }),
  job('sweep-files', {
    cron: '47 * * * *',
    lastRun: run(2, { state: 'FAILED', changed: null, error: 'The disk is full' }),
    lastFailure: '2026-03-04T20:30:00.000Z',
  }),
  job('vacuum', { lastRun: null }),
]

const open = (options: Parameters<typeof renderConsole>[0] = {}) =>
  renderConsole({
    path: '/jobs',
    account: { authorities: ['ROLE_ADMIN'] },
    permissions: ['ACCESS_ORDER', 'ACCESS_SETTING'],
    ...options,
    answers: { 'GET /api/jobs': page(JOBS), ...options.answers },
  })

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

test('says of each job when it runs, how long its last run took, and what came of it', async () => {
  open()
  const alerts = await rowOf('Update alerts')
  for (const text of ['every 10 minutes', '05/03/2026 03:30', '2.5 s', 'Done', '12 changed'])
    expect(alerts.getByText(text)).toBeVisible()
  const files = await rowOf('Clean up files')
  for (const text of ['every hour', 'Failed', 'The disk is full']) expect(files.getByText(text)).toBeVisible()
  expect((await rowOf('Tidy the database')).getByText('every minute')).toBeVisible()
})

test('a job opens with its runs, by keyboard, and runs now', async () => {
  const { api, user } = open({
    answers: {
      'GET /api/jobs/:name/runs': page([
        run(3, { state: 'RUNNING', endedDate: null, changed: null }),
        run(2, { state: 'LOST', endedDate: null, changed: null }),
      ]),
      'POST /api/jobs/:name/run': nothing,
    },
  })
  const link = await screen.findByRole('link', { name: 'Update alerts' })
  link.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Update alerts' }))
  expect(await dialog.findByText('Running')).toBeVisible()
  expect(dialog.getByText('Interrupted')).toBeVisible()
  dialog.getByRole('button', { name: 'Run now' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Update alerts will run now.')).toBeVisible()
  expect(api.of('POST /api/jobs/:name/run').map(({ path }) => path)).toEqual([
    '/api/jobs/recompute-alerts/run',
  ])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused run is said, and so is a list that cannot be loaded', async () => {
  const { unmount, user } = open({
    path: '/jobs?job=vacuum',
    answers: {
      'GET /api/jobs/:name/runs': page([]),
      'POST /api/jobs/:name/run': failing(503),
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Tidy the database' }))
  expect(await dialog.findByText('It has not run yet.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Run now' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  unmount()
  open({ answers: { 'GET /api/jobs': failing(500) } })
  expect(await screen.findByText('The jobs could not be loaded.')).toBeVisible()
})

test('in Vietnamese', async () => {
  open({ account: { authorities: ['ROLE_ADMIN'], langKey: 'vi' } })
  const alerts = await rowOf('Cập nhật cảnh báo')
  for (const text of ['mỗi 10 phút', 'Xong', '12 thay đổi']) expect(alerts.getByText(text)).toBeVisible()
})

test('is for admins only', async () => {
  open({ account: { authorities: ['ROLE_CS'] } })
  await waitFor(() => expect(location.pathname).toBe('/'))
})
