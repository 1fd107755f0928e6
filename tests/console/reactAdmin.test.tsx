import { act, screen, waitFor } from '@testing-library/react'
import {
  type RaRecord,
  useCanAccess,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useResourceDefinition,
} from 'ra-core'
import { describe, expect, test, vi } from 'vitest'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import { page } from '#tests/support/api.ts'
import { renderInside } from '#tests/support/page/inside.tsx'

vi.mock('#src/App.tsx', async (original) =>
  (await import('#tests/support/page/inside.tsx')).withProbe(original),
)

type Options = Parameters<typeof renderInside>[1]

describe('resources', () => {
  test.each([
    ['orders', { hasList: true, hasCreate: true, hasEdit: false, hasShow: true }],
    ['users', { hasList: true, hasCreate: true, hasEdit: true, hasShow: true }],
    ['customers', { hasList: true, hasCreate: true, hasEdit: true, hasShow: true }],
    ['audit', { hasList: true, hasCreate: false, hasEdit: false, hasShow: false }],
    ['phrases', { hasList: true, hasCreate: true, hasEdit: true, hasShow: true }],
    ['savedViews', { hasList: false, hasCreate: false, hasEdit: false, hasShow: false }],
  ])('%s are defined with their pages', async (resource, pages) => {
    renderInside(() => <pre role="note">{JSON.stringify(useResourceDefinition({ resource }))}</pre>)
    const text = (await screen.findByRole('note')).textContent
    expect(JSON.parse(text)).toMatchObject({ name: resource, ...pages })
  })

  test('an unknown resource has no definition', async () => {
    renderInside(() => <p role="note">{String(useResourceDefinition({ resource: 'frogs' }).hasList)}</p>)
    expect(await screen.findByRole('note')).toHaveTextContent('undefined')
  })

  test.each([
    ['orders', { id: 7, number: 10_042, name: 'no' }, '#10042'],
    ['users', { id: 1, login: 'mai', fullName: 'Mai Phạm' }, 'Mai Phạm'],
    ['users', { id: 1, login: 'mai', fullName: '' }, 'mai'],
    ['customers', { id: 1, fullName: '', email: 'an@example.com', login: '84901' }, 'an@example.com'],
    ['roles', { id: 1, title: 'no', name: 'ROLE_CS' }, 'ROLE_CS'],
    ['notifications', { id: 1, name: 'no', title: 'Closed on Friday' }, 'Closed on Friday'],
    ['phrases', { id: 1, name: 'Thanks', title: 'Thanks' }, 'Thanks'],
    ['permissions', { id: 1, name: 'ACCESS_ORDER' }, 'ACCESS_ORDER'],
    ['audit', { id: 1, name: 'no', record: 'ROLE_CS' }, 'ROLE_CS'],
    ['savedViews', { id: 1, name: 'Late ones' }, 'Late ones'],
  ])('a record of %s is named', async (resource, record: RaRecord, name) => {
    renderInside(() => <p role="note">{useGetRecordRepresentation(resource)(record)}</p>)
    expect((await screen.findByRole('note')).textContent).toBe(name)
  })
})

describe('lists', () => {
  const URL_LIST = {
    filters: urlFilters({ name: { kind: 'text' }, role: { kind: 'text' } }),
    sort: { field: 'createdDate', order: 'DESC' },
  } as const

  test('a change keeps one that is not rendered yet', async () => {
    let first: ReturnType<typeof useListContext> | undefined
    const Keep = () => {
      const context = useListContext()
      first ??= context
      return <p role="note">{context.sort.field}</p>
    }
    renderInside(
      () => (
        <ListBase resource="users" url={URL_LIST}>
          <Keep />
        </ListBase>
      ),
      { answers: { 'GET /api/users': page([]) } },
    )
    await screen.findByText('createdDate')
    act(() => first?.setFilters({ role: 'ROLE_CS' }))
    await waitFor(() => expect(location.search).toBe('?role=ROLE_CS'))
    act(() => first?.setSort({ field: 'login', order: 'ASC' }))
    await screen.findByText('login')
    expect(location.search).toBe('?role=ROLE_CS&sort=login%2Casc')
  })
})

interface Asked {
  readonly resource: string
  readonly action: string
  readonly record?: object
}

/** Renders what `useCanAccess` answers. */
function askAccess(asked: Asked, options: Options) {
  return renderInside(() => {
    const { canAccess, isPending } = useCanAccess(asked)
    return <p role="note">{isPending ? 'pending' : String(canAccess)}</p>
  }, options)
}

const answered = (text: string) => waitFor(() => expect(screen.getByRole('note')).toHaveTextContent(text))

const AGENT: Options = {
  permissions: ['ACCESS_ORDER', 'VIEW_CUSTOMER_LIST', 'VIEW_CUSTOMER_DETAIL'],
}
const ADMIN: Options = {
  account: { authorities: ['ROLE_ADMIN'] },
  permissions: ['ACCESS_ORDER', 'VIEW_USER_LIST', 'VIEW_USER_DETAIL', 'VIEW_ROLE_LIST', 'EDIT_PHRASE'],
}
const OTHER = { login: 'linh' }
const OWN = { login: 'mai' }

describe('access', () => {
  test.each<[string, string, object | undefined, string, string]>([
    ['orders', 'list', undefined, 'true', 'true'],
    ['orders', 'show', undefined, 'true', 'true'],
    // No such call.
    ['orders', 'create', undefined, 'false', 'false'],
    ['customers', 'show', undefined, 'true', 'false'],
    ['customers', 'edit', undefined, 'false', 'false'],
    ['users', 'list', undefined, 'false', 'true'],
    ['users', 'create', undefined, 'false', 'true'],
    ['users', 'edit', OTHER, 'false', 'true'],
    ['users', 'edit', OWN, 'true', 'true'],
    ['users', 'delete', undefined, 'false', 'false'],
    ['roles', 'delete', undefined, 'false', 'true'],
    ['phrases', 'edit', undefined, 'false', 'true'],
    ['orders', 'approve', undefined, 'false', 'false'],
    ['orders', 'toString', undefined, 'false', 'false'],
    // No area declares it: its server decides.
    ['frogs', 'list', undefined, 'true', 'true'],
  ])(
    '%s: %s of %o is %s for an agent and %s for an administrator',
    async (...[resource, action, record, agent, admin]) => {
      const asked = { resource, action, ...(record && { record }) }
      const { unmount } = askAccess(asked, AGENT)
      await screen.findByRole('note')
      await answered(agent)
      unmount()
      askAccess(asked, ADMIN)
      await screen.findByRole('note')
      await answered(admin)
    },
  )

  test('follows a change of the permissions', async () => {
    const { api, account } = askAccess({ resource: 'users', action: 'list' }, AGENT)
    await screen.findByRole('note')
    await answered('false')
    api.answer({ 'GET /api/account': { ...account, permissions: ['ACCESS_ORDER', 'VIEW_USER_LIST'] } })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await answered('true')
  })
})

describe('notifications', () => {
  const renderNotify = (...args: Parameters<ReturnType<typeof useNotify>>) =>
    renderInside(() => {
      const notify = useNotify()
      return (
        <button type="button" onClick={() => notify(...args)}>
          Tell
        </button>
      )
    })

  test.each([
    ['success', 'status', 'success'],
    ['info', 'status', 'note'],
    ['warning', 'status', 'warn'],
    ['error', 'alert', 'error'],
  ] as const)('%s is shown as our toast, translated', async (type, role, kind) => {
    const { user } = renderNotify('ra.notification.deleted', { type, messageArgs: { smart_count: 3 } })
    await user.click(await screen.findByRole('button', { name: 'Tell' }))
    const text = await screen.findByText('3 elements deleted')
    expect(text).toHaveAttribute('role', role)
    expect(text.closest('li')).toHaveAttribute('data-kind', kind)
    await user.click(await screen.findByRole('button', { name: 'Tell' }))
    expect(await screen.findByText('×2')).toBeVisible()
  })

  test('a text that is no key, and one of elements, are shown as given', async () => {
    const { user } = renderNotify(<em>Half done</em>)
    await user.click(await screen.findByRole('button', { name: 'Tell' }))
    expect((await screen.findByText('Half done')).closest('li')).toHaveAttribute('data-kind', 'note')
  })
})
