import SearchIcon from '@mui/icons-material/SearchOutlined'
import { render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { renderConsole } from '#tests/support/console.tsx'
import { MAP } from './map.tsx'

const iconIn = (container: Element) => container.querySelector('svg') as SVGSVGElement

test('an icon is a plain svg that screen readers skip, without the styles of MUI', () => {
  const styles = document.querySelectorAll('style[data-emotion]').length
  const { container } = render(<SearchIcon />)
  expect(iconIn(container)).toHaveAttribute('aria-hidden', 'true')
  expect(iconIn(container)).toHaveAttribute('focusable', 'false')
  expect(iconIn(container)).toHaveAttribute('class', 'MuiSvgIcon-root MuiSvgIcon-fontSizeMedium')
  expect(iconIn(container).querySelector('path')).not.toBeNull()
  expect(document.querySelectorAll('style[data-emotion]')).toHaveLength(styles)
})

test('an icon takes the size, the colour and the class that MUI takes, and gives its element', () => {
  const ref = createRef<SVGSVGElement>()
  const { container } = render(
    <SearchIcon
      ref={ref}
      fontSize="small"
      color="error"
      htmlColor="#123456"
      className="own"
      style={{ rotate: '45deg' }}
      viewBox="0 0 12 12"
      sx={{ m: 1 }}
    />,
  )
  const icon = iconIn(container)
  expect(ref.current).toBe(icon)
  expect(icon).toHaveClass('MuiSvgIcon-fontSizeSmall', 'MuiSvgIcon-colorError', 'own')
  expect(icon).toHaveAttribute('color', '#123456')
  expect(icon).toHaveAttribute('viewBox', '0 0 12 12')
  expect(icon).toHaveStyle({ rotate: '45deg' })
  expect(icon).not.toHaveAttribute('sx')
})

test('an icon that is all there is says what it means', () => {
  render(<SearchIcon titleAccess="Search" />)
  const icon = screen.getByRole('img', { name: 'Search' })
  expect(icon).not.toHaveAttribute('aria-hidden')
})

test('each entry of the menu has one icon, different from the others, and none is read out', async () => {
  renderConsole({
    path: '/notifications',
    permissions: PERMISSIONS,
    account: { authorities: ['ROLE_ADMIN'] },
  })
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  await within(menu).findByRole('link', { name: 'Settings' })
  const paths = MAP.menu.map(({ to }) => to)
  const links = within(menu)
    .getAllByRole('link')
    .filter((link) => paths.includes(link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(11)
  const drawings = links.map((link) => {
    const icons = link.querySelectorAll('svg')
    expect(icons).toHaveLength(1)
    expect(icons[0]).toHaveAttribute('aria-hidden', 'true')
    return icons[0]?.innerHTML
  })
  expect(new Set(drawings).size).toBe(links.length)
})
