import { screen, waitFor, within } from '@testing-library/react'
import { type Answers, page } from '#tests/support/api.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { AGENT, buildCustomer } from '../customers/fixtures.ts'
import { artwork, openGallery } from '../gallery/fixtures.ts'
import { EVERYTHING } from '../orders/fixtures.ts'
import { ACCOUNTANT, buildPayout, buildRow, SUMS } from '../payouts/fixtures.ts'
import { buildRole, PERMISSION_ROWS } from '../users/fixtures.ts'
import { calls, focus, into, type Place, shown, valueOf } from './place.ts'

const never = () => new Promise(() => undefined)

async function customer() {
  const { user } = renderConsole({
    path: '/customer/detail/84901234567',
    permissions: AGENT,
    answers: {
      'GET /api/customers/:login': buildCustomer(),
      'GET /api/customers/anniversary-types': ['Birthday'],
      'GET /api/customers': page([]),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByLabelText('New tag')
  return user
}

async function artworkTags(typed: string) {
  const { user } = openGallery([artwork(2)])
  await user.click(await screen.findByRole('button', { name: 'Edit Art 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit artwork' })
  const box = within(dialog).getByRole('textbox', { name: 'Tags' })
  if (typed === '') into(box)
  else await user.type(box, typed)
  return () => within(dialog).queryAllByRole('button', { name: /^Remove / }).length
}

const record = (more: object) => ({
  id: 7,
  version: 1,
  names: {},
  files: {},
  lastModifiedDate: '2026-01-05T03:00:00.000Z',
  lastModifiedBy: 'Mai',
  ...more,
})

const show = (path: string, answers: Answers) => renderConsole({ path, permissions: EVERYTHING, answers })

async function voiding() {
  const payout = buildPayout()
  const rendered = renderConsole({
    path: `/payout/${payout.transactionId}`,
    permissions: ACCOUNTANT,
    answers: {
      'GET /api/payouts': page([buildRow()]),
      'GET /api/summarize-payouts': SUMS,
      'GET /api/artists': page([]),
      'GET /api/payouts/:id': payout,
      'POST /api/payouts/:id/void': never,
    },
  })
  await rendered.user.click(await screen.findByRole('button', { name: 'Void' }))
  const dialog = await screen.findByRole('dialog')
  const reason = await within(dialog).findByRole('textbox')
  await waitFor(() => reason.matches(':focus') || Promise.reject(new Error('The focus is elsewhere')))
  return { ...rendered, dialog }
}

async function role() {
  const { user } = show('/user/role/detail/2', {
    'GET /api/authorities/:id': buildRole(),
    'GET /api/permissions': page(PERMISSION_ROWS),
  })
  await screen.findByRole('checkbox', { name: /SHOW_POSTER$/ })
  return user
}

export const FORMS: readonly Place[] = [
  {
    name: 'Enter in the tags of a customer',
    key: 'Enter',
    files: ['customers/form/TagsInput.tsx'],
    open: async () => {
      const user = await customer()
      const box = screen.getByLabelText('New tag')
      await user.type(box, 'than')
      return valueOf(box)
    },
  },
  {
    name: 'Enter in the remark of an anniversary',
    key: 'Enter',
    files: ['forms/TextInput.tsx'],
    open: async () => {
      const user = await customer()
      const fields = within(screen.getByRole('group', { name: 'New anniversary' }))
      await user.selectOptions(fields.getByLabelText('Type'), 'Birthday')
      await user.selectOptions(fields.getByLabelText('Date'), '05')
      await user.selectOptions(fields.getByLabelText('Month'), 'April')
      await user.selectOptions(fields.getByLabelText('Year'), '1990')
      const box = fields.getByLabelText('Remark')
      await user.type(box, 'ngay')
      return valueOf(box)
    },
  },
  {
    name: 'Enter in a list of texts',
    key: 'Enter',
    files: ['forms/TextsInput.tsx'],
    open: async () => {
      const store = record({ name: 'Hanoi', sources: [], otherNames: [], active: true })
      const { user } = show('/stores/detail/7', {
        'GET /api/stores': page([store]),
        'GET /api/stores/:id': store,
      })
      const box = await screen.findByRole('textbox', { name: 'Also called' })
      await user.type(box, 'Ha Noi')
      return valueOf(box)
    },
  },
  {
    name: 'Enter in the tags of an artwork',
    key: 'Enter',
    files: ['gallery/form/TagsInput.tsx'],
    open: () => artworkTags('hoa'),
  },
  {
    name: 'a comma in the tags of an artwork',
    key: ',',
    files: ['gallery/form/TagsInput.tsx'],
    open: () => artworkTags('hoa'),
  },
  {
    name: 'Backspace in the tags of an artwork',
    key: 'Backspace',
    files: ['gallery/form/TagsInput.tsx'],
    open: () => artworkTags(''),
  },
  {
    name: 'the chord that sends a comment of an artwork',
    key: 'Control+Enter',
    files: ['gallery/comments/CommentAdd.tsx'],
    open: async () => {
      const rendered = openGallery([artwork(2)], {
        path: '/gallery/2',
        answers: { 'POST /api/artworks/:id/comments': never },
      })
      await rendered.user.type(await screen.findByRole('textbox', { name: /comment/i }), 'dep')
      return calls(rendered, 'POST /api/artworks/:id/comments')
    },
  },
  {
    name: 'Enter in the order of a preview',
    key: 'Enter',
    files: ['templates/TemplatePreview.tsx'],
    open: async () => {
      const template = record({
        name: 'Ready',
        purpose: 'NOTIFY',
        status: 'CUSTOMER_REVIEW_SKETCH',
        channel: 'MESSAGE',
        language: 'en',
        title: '',
        content: 'Hello',
        active: true,
      })
      const rendered = show('/templates/detail/7', {
        'GET /api/templates': page([template]),
        'GET /api/templates/:id': template,
        'GET /api/templates/:id/files': [],
        'POST /api/templates/preview': { title: '', content: 'Hello', number: null, mistake: null },
      })
      into(await screen.findByRole('textbox', { name: 'Order number' }))
      await screen.findByText('With an example')
      return calls(rendered, 'POST /api/templates/preview')
    },
  },
  {
    name: 'the chord that sends the reason of a void',
    key: 'Control+Enter',
    files: ['payouts/page/VoidDialog.tsx'],
    open: async () => {
      const rendered = await voiding()
      await rendered.user.keyboard('sai')
      return calls(rendered, 'POST /api/payouts/:id/void')
    },
  },
  {
    name: 'the key that goes to the search of permissions',
    key: '/',
    files: ['roles/PermissionBoxes.tsx'],
    open: async () => {
      await role()
      return focus
    },
  },
  {
    name: 'Enter in the search of permissions',
    key: 'Enter',
    files: ['roles/PermissionBoxes.tsx'],
    open: async () => {
      const user = await role()
      await user.type(screen.getByRole('searchbox'), 'poster')
      return () => screen.getByRole<HTMLInputElement>('checkbox', { name: /SHOW_POSTER$/ }).checked
    },
  },
  {
    name: 'the chord that saves a form',
    key: 'Control+s',
    files: ['ui/record/SaveBar.tsx'],
    open: async () => {
      const group = record({ name: 'Gifts', description: '', userCount: 0, users: [] })
      const rendered = show('/customer-group/detail/7', {
        'GET /api/customer-groups/:id': group,
        'PUT /api/customer-groups': never,
      })
      into(await screen.findByRole('textbox', { name: 'Name' }))
      return calls(rendered, 'PUT /api/customer-groups')
    },
  },
  {
    name: 'Escape in a dialog',
    key: 'Escape',
    files: ['ui/overlay/Modal.tsx'],
    open: async () => shown((await voiding()).dialog),
  },
]
