import type { ComponentProps } from 'react'

/** One of several, of which one is chosen; where these are side by side, `Choice`. */
export const RadioButton = (props: ComponentProps<'input'>) => <input {...props} type="radio" />
