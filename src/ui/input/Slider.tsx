import type { ComponentProps } from 'react'

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  readonly value: number
  readonly onSlide: (value: number) => void
}

/** A number between `min` and `max`, chosen by its place rather than typed. */
export const Slider = ({ onSlide, ...rest }: SliderProps) => (
  <input {...rest} type="range" onChange={({ target }) => onSlide(target.valueAsNumber)} />
)
