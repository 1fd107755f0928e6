import type { SvgIconComponent } from '@mui/icons-material'
import NotificationsActiveIcon from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsOffIcon from '@mui/icons-material/NotificationsOffOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useTranslate } from 'ra-core'
import { FOLLOWINGS, type OrderFollowing } from '#contract/notificationSettings/ownNotices.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { MenuItem } from '#src/ui/overlay/MenuItem.tsx'
import { MenuList } from '#src/ui/overlay/MenuList.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import styles from './Follow.module.css'
import { useFollowing } from './useFollowing.ts'

const BELLS: Readonly<Record<OrderFollowing['following'], SvgIconComponent>> = {
  DEFAULT: NotificationsIcon,
  FOLLOWED: NotificationsActiveIcon,
  MUTED: NotificationsOffIcon,
}

/** A bell that says and sets whether the account follows the order, or muted it (D-11.73). */
export default function FollowButton({ order }: { readonly order: OrderRow }) {
  const translate = useTranslate()
  const { anchor, close, opener } = usePopover()
  const following = useFollowing(order)
  const { data } = following
  const title = translate('team.follow.title')
  const label = data
    ? translate('team.follow.state', { state: translate(`team.follow.${data.following}`) })
    : title
  const Bell = BELLS[data?.following ?? 'DEFAULT']
  return (
    <>
      <BareButton
        className={styles.button}
        data-press="bell"
        data-following={data?.following}
        {...opener}
        aria-label={label}
        title={label}
      >
        <Bell fontSize="small" />
      </BareButton>
      {anchor && (
        <Popover anchor={anchor} label={title} onClose={close}>
          <Choices {...following} onDone={close} />
        </Popover>
      )}
    </>
  )
}

interface ChoicesProps extends Pick<ReturnType<typeof useFollowing>, 'data' | 'error' | 'refetch' | 'set'> {
  readonly onDone: () => void
}

function Choices({ data, error, refetch, set, onDone }: ChoicesProps) {
  const translate = useTranslate()
  const choose = (following: (typeof FOLLOWINGS)[number]) => {
    set(following)
    onDone()
  }
  return (
    <>
      {error && !data && (
        <FailedNotice title={translate('team.follow.failed')} error={error} retry={refetch} />
      )}
      <MenuList>
        {FOLLOWINGS.map((following) => {
          const chosen = data?.following === following
          return (
            <MenuItem
              key={following}
              chosen={chosen}
              data-press={following === 'FOLLOWED' ? 'follow' : undefined}
              data-autofocus={chosen || undefined}
              hint={translate(`team.follow.${following}_hint`)}
              onClick={() => choose(following)}
            >
              {translate(`team.follow.${following}`)}
            </MenuItem>
          )
        })}
      </MenuList>
    </>
  )
}
