import EditIcon from '@mui/icons-material/EditOutlined'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'

const submitted = () => vi.fn((event: FormEvent) => event.preventDefault())

describe('a button', () => {
  test('submits the form around it only if it says so', async () => {
    const submit = submitted()
    render(
      <form onSubmit={submit}>
        <BareButton>Bare</BareButton>
        <Button>Plain</Button>
        <IconButton icon={EditIcon} label="Icon" />
        <Button type="submit">Submit</Button>
      </form>,
    )
    for (const name of ['Bare', 'Plain', 'Icon']) await userEvent.click(screen.getByRole('button', { name }))
    expect(submit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(submit).toHaveBeenCalledOnce()
  })

  test('does nothing while busy, nor does Enter submit its form, and it keeps the focus', async () => {
    const submit = submitted()
    const press = vi.fn<() => void>()
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button busy={busy} onClick={press}>
          Press
        </Button>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    const button = screen.getByRole('button', { name: 'Press' })
    await userEvent.click(button)
    expect(press).toHaveBeenCalledOnce()
    rerender(form(true))
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lan{Enter}')
    expect(press).toHaveBeenCalledOnce()
    expect(submit).not.toHaveBeenCalled()
  })

  test('looks alike as a link, and takes classes and data of its place', () => {
    render(
      <MemoryRouter>
        <LinkButton to="/jobs" kind="primary" className="wide">
          Jobs
        </LinkButton>
        <Button kind="primary" className="wide" data-part="jobs">
          Run
        </Button>
        <IconButton icon={EditIcon} label="Edit" className="wide">
          <span>3</span>
        </IconButton>
      </MemoryRouter>,
    )
    const link = screen.getByRole('link', { name: 'Jobs' })
    const button = screen.getByRole('button', { name: 'Run' })
    expect(link).toHaveAttribute('href', '/jobs')
    for (const one of [link, button]) {
      expect(one).toHaveAttribute('class', 'button wide')
      expect(one).toHaveAttribute('data-kind', 'primary')
    }
    expect(button).toHaveAttribute('data-part', 'jobs')
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('class', 'icon-button wide')
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveTextContent('3')
  })
})
