import type { SvgIconComponent } from '@mui/icons-material'
import FormatBoldIcon from '@mui/icons-material/FormatBoldOutlined'
import FormatItalicIcon from '@mui/icons-material/FormatItalicOutlined'
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulletedOutlined'
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumberedOutlined'
import FormatUnderlinedIcon from '@mui/icons-material/FormatUnderlinedOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import RedoIcon from '@mui/icons-material/RedoOutlined'
import TitleIcon from '@mui/icons-material/TitleOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { takeFocus } from '#src/ui/overlay/takeFocus.ts'
import styles from './RichText.module.css'

interface ToolbarProps {
  readonly editor: Editor
}

interface Tool {
  readonly name: string
  readonly icon: SvgIconComponent
  readonly run: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: FormatBoldIcon, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: FormatItalicIcon, run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'underline',
    icon: FormatUnderlinedIcon,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'heading',
    icon: TitleIcon,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    icon: FormatListBulletedIcon,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numberedList',
    icon: FormatListNumberedIcon,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

const HISTORY: readonly (Tool & { readonly can: (editor: Editor) => boolean })[] = [
  {
    name: 'undo',
    icon: UndoIcon,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: RedoIcon,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

const activeTools = (editor: Editor): readonly string[] =>
  [
    editor.isActive('bold') && 'bold',
    editor.isActive('italic') && 'italic',
    editor.isActive('underline') && 'underline',
    editor.isActive('heading') && 'heading',
    editor.isActive('bulletList') && 'bulletList',
    editor.isActive('orderedList') && 'numberedList',
    editor.isActive('link') && 'link',
  ].filter((name) => name !== false)

/** Arrow keys move between the tools, as in any toolbar. */
const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLButtonElement)) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length]?.focus()
}

export function RichTextToolbar({ editor }: ToolbarProps) {
  const translate = useTranslate()
  const [linking, setLinking] = useState(false)
  const { active, possible } = useEditorState({
    editor,
    selector: ({ editor: own }) => ({
      active: activeTools(own),
      possible: HISTORY.filter(({ can }) => can(own)).map(({ name }) => name),
    }),
  })
  return (
    <>
      <div
        className={styles.toolbar}
        role="toolbar"
        aria-label={translate('ui.editor.toolbar')}
        onKeyDown={onKeys(moveFocus)}
        tabIndex={-1}
      >
        {TOOLS.map(({ name, icon, run }) => (
          <ToolButton
            key={name}
            name={name}
            icon={icon}
            pressed={active.includes(name)}
            onClick={() => run(editor)}
          />
        ))}
        <ToolButton
          name="link"
          icon={LinkIcon}
          pressed={active.includes('link')}
          expanded={linking}
          onClick={() => setLinking(!linking)}
        />
        {HISTORY.map(({ name, icon, run }) => (
          <ToolButton
            key={name}
            name={name}
            icon={icon}
            disabled={!possible.includes(name)}
            onClick={() => run(editor)}
          />
        ))}
      </div>
      {linking && <LinkInput editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

interface ToolButtonProps extends Pick<Tool, 'name' | 'icon'> {
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

function ToolButton({ name, icon: Icon, pressed, expanded, disabled, onClick }: ToolButtonProps) {
  const translate = useTranslate()
  return (
    <IconButton
      icon={Icon}
      label={translate(`ui.editor.${name}`)}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    />
  )
}

function LinkInput({ editor, onDone }: ToolbarProps & { readonly onDone: () => void }) {
  const translate = useTranslate()
  const standing: unknown = editor.getAttributes('link').href
  const [href, setHref] = useState(typeof standing === 'string' ? standing : '')
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const url = /^[a-z]+:/i.test(href) ? href : `https://${href}`
    if (href.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: url }).run()
    onDone()
  }
  return (
    <div className={styles.link}>
      <TextBox
        type="url"
        aria-label={translate('ui.editor.linkPrompt')}
        placeholder="https://"
        value={href}
        ref={takeFocus}
        onText={setHref}
        onKeyDown={onKeys((event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            apply()
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            onDone()
          }
        })}
      />
      <Button onClick={apply}>
        {translate(href.trim() === '' && standing ? 'ui.editor.linkRemove' : 'ui.editor.linkApply')}
      </Button>
    </div>
  )
}
