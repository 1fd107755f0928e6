import type { ReactNode } from 'react'

/** Stroke icons on a 24 px grid, in the current text colour. */
const SHAPES = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  search: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8L20.5 20.5" />,
  bell: <path d="M6 10a6 6 0 1 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7Zm4 10.5a2.2 2.2 0 0 0 4 0" />,
  orders: (
    <path d="M7 3.5h7l4 4V19a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V4.5a1 1 0 0 1 1-1Zm7 0v4h4M9 12h6M9 16h6" />
  ),
  settings: (
    <path d="M4 8h9m5 0h2M4 16h2m5 0h9M15.5 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  ),
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5" />,
  people: (
    <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.5-3.3 3.2-5 6.5-5s6 1.7 6.5 5M15.5 4.7a3.5 3.5 0 0 1 0 6.6m2.2 3.6c2.1.6 3.4 2.2 3.8 4.6" />
  ),
  key: <path d="M14.5 13.5a5 5 0 1 0-4.5-3L3.5 17v3.5H7v-2.5h2.5v-2.5l1-1a5 5 0 0 0 4-1Zm1-5.5h.01" />,
  signout: (
    <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5" />
  ),
  language: (
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0 0c2.3-2.3 3.4-5.1 3.4-8.5S14.3 5.8 12 3.5m0 17c-2.3-2.3-3.4-5.1-3.4-8.5S9.7 5.8 12 3.5M3.8 12h16.4" />
  ),
  sun: (
    <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v1.5m0 15V21M3 12h1.5m15 0H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1" />
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />,
  screen: (
    <path d="M4.5 5h15A1.5 1.5 0 0 1 21 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 14.5v-8A1.5 1.5 0 0 1 4.5 5ZM9 20h6m-3-4v4" />
  ),
  calendar: (
    <path d="M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 4.5h16M8 3.5V8m8-4.5V8" />
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  warning: <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.01" />,
  info: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5m0-8v.01" />,
  clock: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.2l3.3 2" />,
  eye: (
    <path d="M2.5 12C4.6 8 8 5.5 12 5.5S19.4 8 21.5 12c-2.1 4-5.5 6.5-9.5 6.5S4.6 16 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c4 0 7.4 2.5 9.5 6.5a14 14 0 0 1-2.7 3.5M6.3 7.6A13.5 13.5 0 0 0 2.5 12c2.1 4 5.5 6.5 9.5 6.5 1.5 0 2.9-.35 4.2-1M10 10a3 3 0 0 0 4.1 4.2" />
  ),
  back: <path d="M19.5 12h-15M10 6l-6 6 6 6" />,
  money: (
    <path d="M4 6.5h16A1.5 1.5 0 0 1 21.5 8v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5Zm8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 9.5h.01m11.99 5h.01" />
  ),
  refund: <path d="M4 9.5h11a4.5 4.5 0 0 1 0 9H9M8.5 5 4 9.5 8.5 14" />,
  chevronUp: <path d="m6.5 14.5 5.5-5.5 5.5 5.5" />,
  columns: (
    <path d="M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5Zm4.5 0v15m5-15v15" />
  ),
  bookmark: <path d="M7 4.5h10A1.5 1.5 0 0 1 18.5 6v14L12 15.5 5.5 20V6A1.5 1.5 0 0 1 7 4.5Z" />,
  chevronDown: <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  chevronLeft: <path d="m14.5 6.5-5.5 5.5 5.5 5.5" />,
  chevronRight: <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />,
  sortUp: <path d="M12 19V5.5M6.5 11 12 5.5l5.5 5.5" />,
  sortDown: <path d="M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5" />,
  filter: <path d="M4 6.5h16M7 12h10m-7 5.5h4" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9m0-4.5V9H15" />,
  external: (
    <path d="M13.5 4.5h6v6m0-6-9 9M17 14v4a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 18V9a1.5 1.5 0 0 1 1.5-1.5h4" />
  ),
  image: (
    <path d="M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5ZM4 17l4.5-4.5 3 3 3.5-3.5 5 5M8.5 9.5h.01" />
  ),
  file: <path d="M7 3.5h7l4 4V19a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V4.5a1 1 0 0 1 1-1Zm7 0v4h4" />,
  upload: <path d="M12 15.5V4.5m0 0L7.5 9M12 4.5 16.5 9M4.5 19.5h15" />,
  trash: (
    <path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10.5 11v5.5m3-5.5v5.5" />
  ),
  history: <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 9m0-4.5V9H9m3-1.5v4.8l3.2 1.9" />,
  pin: (
    <path d="M12 21c-3.6-4.4-6-7.6-6-11a6 6 0 1 1 12 0c0 3.4-2.4 6.6-6 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  zoomIn: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8 4.3 4.3M8 11h6m-3-3v6" />,
  zoomOut: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8 4.3 4.3M8 11h6" />,
  compare: (
    <path d="M12 3.5v17M9.5 5.5H5A1.5 1.5 0 0 0 3.5 7v10A1.5 1.5 0 0 0 5 18.5h4.5m5-13H19A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5h-4.5" />
  ),
  todo: <path d="m4 6.5 1.5 1.5L8.5 5M4 13l1.5 1.5 3-3M4 19.5h.01M12 7h8m-8 6.5h8m-8 6h8" />,
  undo: <path d="M4 9.5h10.5a5 5 0 0 1 0 10H9M8.5 5 4 9.5 8.5 14" />,
  redo: <path d="M20 9.5H9.5a5 5 0 0 0 0 10H15M15.5 5 20 9.5 15.5 14" />,
  bold: <path d="M7 4.5h6a3.5 3.5 0 0 1 0 7H7v-7Zm0 7h7a4 4 0 0 1 0 8H7v-8Z" />,
  italic: <path d="M10 4.5h7M7 19.5h7M14 4.5l-4 15" />,
  underline: <path d="M7 4.5V11a5 5 0 0 0 10 0V4.5M6 20h12" />,
  heading: <path d="M6 4.5v15m12-15v15M6 12h12" />,
  bulletList: <path d="M9.5 6.5h10m-10 5.5h10m-10 5.5h10M5 6.5h.01M5 12h.01M5 17.5h.01" />,
  numberedList: (
    <path d="M10 6.5h9.5M10 12h9.5M10 17.5h9.5M4.5 5 5.5 4.5V9m-1.3 6.2a1 1 0 0 1 1.7.8c0 1-1.8 1.8-1.8 3H6" />
  ),
  link: (
    <path d="M10 13.5a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10.5a4 4 0 0 0-6-.4l-2.5 2.5a4 4 0 0 0 5.7 5.7l1.3-1.3" />
  ),
  download: <path d="M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M4.5 19.5h15" />,
  comment: (
    <path d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11L6.5 20v-3.5h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5Z" />
  ),
  dollar: (
    <path d="M12 3.5v17M16.5 7.5c-.8-1.2-2.4-2-4.5-2-2.6 0-4.3 1.2-4.3 3.1 0 4.5 8.9 2.2 8.9 6.8 0 2-1.9 3.1-4.6 3.1-2.3 0-4-.9-4.8-2.2" />
  ),
  mail: (
    <path d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7l8 6 8-6" />
  ),
  bolt: <path d="M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z" />,
  pencil: <path d="m4.5 19.5 1-4L16 5l3 3L8.5 18.5l-4 1ZM13.5 7.5l3 3" />,
  palette: (
    <path d="M12 20.5A8.5 8.5 0 1 1 20.5 12c0 2.5-1.5 3.5-3.5 3.5h-2a1.8 1.8 0 0 0-1.5 2.8c.6 1 .1 2.2-1.5 2.2ZM7.5 12h.01M10 8h.01M14.5 8h.01" />
  ),
  person: <path d="M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c.4-3.4 2.7-5.3 6-5.3s5.6 1.9 6 5.3" />,
  printer: (
    <path d="M7 9V4h10v5M7 16.5H5A1.5 1.5 0 0 1 3.5 15v-4.5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5h-2M7 14h10v6H7v-6Z" />
  ),
  truck: (
    <path d="M3 6h11v10.5H3V6Zm11 4h3.5l3 3v3.5H14V10ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" />,
  dot: <circle cx="12" cy="12" r="3.5" fill="currentColor" stroke="none" />,
  lock: (
    <path d="M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Zm1.5 0V8a4 4 0 1 1 8 0v2.5" />
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof SHAPES

/** A decorative line icon; put its meaning in the text next to it or in the button's label. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 24 ? 1.4 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[name]}
    </svg>
  )
}
