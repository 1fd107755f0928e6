import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { Link, MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

describe('the pieces of layout', () => {
  test('take spaces of the scale, and have some of their own', () => {
    render(
      <>
        <Row data-testid="row" />
        <Row data-testid="wrapped" gap={12} rowGap={4} wrap />
        <Stack data-testid="stack" gap={0} above={8} />
      </>,
    )
    expect(screen.getByTestId('row').style).toMatchObject({
      columnGap: 'var(--space-8)',
      rowGap: 'var(--space-8)',
    })
    expect(screen.getByTestId('wrapped').style).toMatchObject({
      columnGap: 'var(--space-12)',
      rowGap: 'var(--space-4)',
    })
    expect(screen.getByTestId('wrapped').className).toBe('look-row look-wrap')
    expect(screen.getByTestId('stack').style).toMatchObject({
      rowGap: '0px',
      marginTop: 'var(--space-8)',
    })
  })

  test('say with classes how a text looks, and leave out what is off', () => {
    render(
      <Text size="small" tone={undefined} weight="label" cut={false} tabular>
        12
      </Text>,
    )
    expect(screen.getByText('12').className).toBe('look-text look-size-small look-weight-label look-tabular')
  })

  test('are the element that they are to be, with what belongs to it', () => {
    const label = createRef<HTMLLabelElement>()
    render(
      <MemoryRouter>
        <Stack as="label" ref={label} htmlFor="name">
          Name
        </Stack>
        <Row as="ul" aria-label="Tags" />
        <Text as={Link} to="/jobs" weight="strong">
          Jobs
        </Text>
      </MemoryRouter>,
    )
    expect(label.current).toHaveAttribute('for', 'name')
    expect(screen.getByRole('list', { name: 'Tags' })).not.toHaveAttribute('as')
    expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/jobs')
    expect(screen.getByRole('link', { name: 'Jobs' })).toHaveClass('look-weight-strong')
  })
})
