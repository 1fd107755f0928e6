import { screen, waitFor, within } from '@testing-library/react'
import {
  maxLength,
  RecordContextProvider,
  ResourceContextProvider,
  required,
  SaveButton,
  SimpleForm,
  Toolbar,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { RichTextInput } from '#src/admin/RichTextInput.tsx'
import { MuiRoot } from '#src/ui/MuiRoot.tsx'
import { paste } from '#tests/support/page/clipboard.tsx'
import { renderInside } from '#tests/support/page/inside.tsx'

vi.mock('#src/App.tsx', async (original) =>
  (await import('#tests/support/page/inside.tsx')).withProbe(original),
)

// jsdom has no layout, and the editor scrolls to where it writes.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

type Input = Partial<Parameters<typeof RichTextInput>[0]>

function Others() {
  const { setValue } = useFormContext()
  return (
    <button type="button" onClick={() => setValue('content', '<p>Theirs</p>')}>
      Take theirs
    </button>
  )
}

/** A stock form of the input alone, of a template. */
async function open(input: Input = {}, content = '<p>Hello</p>', langKey: 'en' | 'vi' = 'en') {
  const sent = vi.fn<(values: object) => void>()
  const buttons = (
    <Toolbar>
      <SaveButton alwaysEnable />
    </Toolbar>
  )
  const rendered = renderInside(
    () => (
      <MuiRoot>
        <ResourceContextProvider value="templates">
          <RecordContextProvider value={{ id: 1, content }}>
            <SimpleForm onSubmit={sent} toolbar={buttons}>
              <RichTextInput source="content" {...input} />
              <Others />
            </SimpleForm>
          </RecordContextProvider>
        </ResourceContextProvider>
      </MuiRoot>
    ),
    { account: { langKey } },
  )
  const box = await screen.findByRole('textbox', { name: /^(?:Content|Nội dung)$/ })
  const save = () => rendered.user.click(screen.getByRole('button', { name: /^(?:Save|Lưu)$/ }))
  return { ...rendered, box, save, sent }
}

describe('in a stock form', () => {
  test('the value is shown, written and saved, and its name is that of the field', async () => {
    const { box, save, sent } = await open()
    expect(screen.getByText('Content', { selector: 'label' })).toBeVisible()
    expect(box).toHaveTextContent('Hello')
    paste(box, { html: '<b>Dear</b>', text: 'Dear' })
    await save()
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ content: '<p><strong>Dear</strong>Hello</p>' })
  })

  test('a value that nobody touches is saved as it came', async () => {
    const content = '<p>Two  blanks</p>\n<ul><li>one</li></ul>'
    const { save, sent } = await open({}, content)
    await save()
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ content })
  })

  test('a value that others set is shown', async () => {
    const { user, box } = await open()
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(box).toHaveTextContent(/^Theirs$/)
  })

  test('one mistake is said once, at the text box, with the hint', async () => {
    const { box, save, sent } = await open({ validate: required(), helperText: 'Customers read this.' }, '')
    expect(box).toHaveAttribute('aria-required', 'true')
    expect(box).toHaveAccessibleDescription('Customers read this.')
    await save()
    await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.getAllByText('Required')).toHaveLength(1)
    expect(box).toHaveAccessibleDescription('Customers read this. Required')
    paste(box, { text: 'Hello' })
    await waitFor(() => expect(box).not.toHaveAttribute('aria-invalid'))
    expect(sent).not.toHaveBeenCalled()
  })

  test('a validator’s numbers are in the sentence', async () => {
    const { box, save } = await open({ validate: maxLength(5) })
    await save()
    await waitFor(() => expect(box).toHaveAccessibleDescription('Must be 5 characters or less'))
  })

  test('it speaks Vietnamese', async () => {
    const { box, save } = await open({ validate: required() }, '', 'vi')
    expect(screen.getByText(/^Nội dung/, { selector: 'label' })).toBeVisible()
    expect(screen.getByRole('toolbar', { name: 'Định dạng' })).toBeVisible()
    await save()
    await waitFor(() => expect(box).toHaveAccessibleDescription('Bắt buộc'))
  })

  test.each([
    ['disabled', 'aria-disabled'],
    ['readOnly', 'aria-readonly'],
  ] as const)('%s it is only read, and its value stays in the form', async (prop, said) => {
    const { box, save, sent } = await open({ [prop]: true })
    expect(box).toHaveAttribute('contenteditable', 'false')
    expect(box).toHaveAttribute(said, 'true')
    expect(screen.queryByRole('toolbar', { name: 'Formatting' })).toBeNull()
    await save()
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ content: '<p>Hello</p>' })
  })

  test('only the text box has its name', async () => {
    const { box } = await open({ label: false })
    const field = within(document.querySelector<HTMLElement>('[data-field="content"]') ?? document.body)
    expect(field.queryByText('Content')).toBeNull()
    await waitFor(() => expect(field.getAllByLabelText('Content')).toEqual([box]))
    expect(document.querySelector('.RaRichTextInput-editorContent')).not.toHaveAttribute('aria-labelledby')
  })
})
