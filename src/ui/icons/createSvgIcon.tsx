import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import './svgIcon.css'

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** MUI's names for what the props choose: stock components and themes style icons by them. */
const classesOf = ({ color, fontSize = 'medium', className }: SvgIconProps): string => {
  const tint = color && color !== 'inherit' ? ` MuiSvgIcon-color${upperFirst(color)}` : ''
  return `MuiSvgIcon-root MuiSvgIcon-fontSize${upperFirst(fontSize)}${tint}${className ? ` ${className}` : ''}`
}

/**
 * Makes the icons of `@mui/icons-material` in MUI's place: a plain `<svg>` with the same props, except `sx` and
 * `component`, which need MUI's styling engine. An icon without `titleAccess` is hidden from screen readers.
 */
export default function createSvgIcon(path: ReactNode, name: string) {
  function SvgIcon(props: SvgIconProps) {
    const {
      color: _color,
      fontSize: _size,
      sx: _sx,
      inheritViewBox: _box,
      htmlColor,
      titleAccess,
      ...rest
    } = props
    return (
      <svg
        focusable="false"
        viewBox="0 0 24 24"
        color={htmlColor}
        aria-hidden={titleAccess ? undefined : true}
        role={titleAccess ? 'img' : undefined}
        {...rest}
        className={classesOf(props)}
      >
        {path}
        {titleAccess && <title>{titleAccess}</title>}
      </svg>
    )
  }
  SvgIcon.displayName = `${name}Icon`
  SvgIcon.muiName = 'SvgIcon'
  return SvgIcon
}
