import MenuIcon from '@mui/icons-material/MenuOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useTranslate } from 'ra-core'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { listOrders } from '#contract/orders/list.ts'
import { openPalette } from '#src/palette/open.ts'
import { useCan, useHolds } from '#src/providers/account.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { AccountMenu } from './account/AccountMenu.tsx'
import { Bell } from './Bell.tsx'
import styles from './Header.module.css'
import { OrderSearch } from './search/OrderSearch.tsx'

/** The shortcut as written on this platform. */
const KEY = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K'

interface Props {
  readonly sidebarOpen: boolean
  readonly onToggle: () => void
  readonly toggleRef: Ref<HTMLButtonElement>
}

const loadChat = () => import('#src/chat/ChatWidget.tsx')

/** Sidebar toggle, order search, bell and account menu (A§2 Shell). On phones the palette searches: lists have a box of their own. */
export function Header({ sidebarOpen, onToggle, toggleRef }: Props) {
  const translate = useTranslate()
  const canSearch = useCan(listOrders)
  return (
    <header className={styles.header}>
      <IconButton
        icon={MenuIcon}
        iconSize="medium"
        ref={toggleRef}
        label={translate('shell.menu.toggle')}
        aria-expanded={sidebarOpen}
        aria-controls="sidebar"
        onClick={onToggle}
      />
      <Link to="/" className={styles.home}>
        <Brand />
      </Link>
      <div className={styles.search}>{canSearch && <OrderSearch />}</div>
      <div className={styles.tools}>
        <BareButton
          className={styles.palette}
          aria-label={`${translate('shell.palette.label')} ${KEY}`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <kbd>{KEY}</kbd>
          <SearchIcon />
        </BareButton>
        <Chat />
        <Bell />
        <AccountMenu />
      </div>
    </header>
  )
}

/** The chat of artists with customer service, once the account is loaded (B§6). */
const Chat = () => useHolds('role:ROLE_ARTIST') && <LoadedChat />

/** Keeps its place while it loads, so that nothing moves. */
function LoadedChat() {
  const chat = usePart(loadChat)
  return <span className={styles.chat}>{chat && <chat.default />}</span>
}
