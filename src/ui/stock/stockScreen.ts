import { type ComponentType, Fragment, type ReactNode } from 'react'

type Wrapper = ComponentType<{ readonly children: ReactNode }>

let wrapper: Wrapper = Fragment

/** Told when the first stock component is loaded, before it is drawn. */
export const bringStockScreen = (given: Wrapper): void => {
  wrapper = given
}

/** What wraps a screen: MUI's theme once stock components are loaded, until then nothing. */
export const stockScreen = (): Wrapper => wrapper
