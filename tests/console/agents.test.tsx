import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failing, page } from '#tests/support/api.ts'
import { buildAgent, open, without } from './artists/fixtures.ts'
import { narrow } from './customers/fixtures.ts'

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the table of agents', () => {
  test('shows contact, note and figures; a name leads to the artist of the login', async () => {
    const { user, api } = open('/cs')
    expect(await screen.findByRole('link', { name: 'Vy Lê' })).toHaveAttribute('href', '/artists/vy')
    expect(screen.queryByRole('link', { name: 'Mỹ Dương' })).toBeNull()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Artist Name',
      'Contact',
      'Note',
      'Progress: sketching',
      'Progress: colouring',
      'Processed',
    ])
    expect(api.of('GET /api/cs')[0]?.query.get('page')).toBe('0')
    await user.click(screen.getByRole('button', { name: 'Progress: colouring' }))
    await waitFor(() => expect(api.of('GET /api/cs').at(-1)?.query.get('sort')).toBe('currColor,desc'))
    await user.click(screen.getByText('Mỹ Dương'))
    await waitFor(() => expect(location.pathname).toBe('/cs/my'))
  })

  test('names are plain text without ACCESS_ARTIST; a phone shows cards that open the agent', async () => {
    narrow()
    open('/cs', {}, without('ACCESS_ARTIST'))
    expect(await screen.findByRole('link', { name: 'Vy Lê' })).toHaveAttribute('href', '/cs/vy')
    expect(screen.getAllByText(/Sketching 4 · Colouring 6/)).toHaveLength(2)
  })

  test('says that there are none, offers another try, and is denied without ACCESS_CS', async () => {
    const { unmount } = open('/cs', { 'GET /api/cs': page([]) })
    expect(await screen.findByText('There are no agents yet.')).toBeVisible()
    unmount()
    const failed = open('/cs', { 'GET /api/cs': failing(500, 'internal') })
    expect(await screen.findByText('The agents could not be loaded.')).toBeVisible()
    failed.unmount()
    open('/cs', {}, without('ACCESS_CS'))
    expect(await screen.findByText(/It needs: Answer artists in the chat\./)).toBeInTheDocument()
  })
})

describe('the page of an agent', () => {
  test('shows contact, note, figures and the orders', async () => {
    const { api } = open('/cs/my')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mỹ Dương' })).toBeVisible()
    const progress = await card('Progress')
    expect(progress.getByText('1,200')).toBeVisible()
    expect((await card('Contact and note')).getByText('Mornings')).toBeVisible()
    const orders = await card('Orders')
    expect(await orders.findByText('#1001')).toBeVisible()
    expect(orders.getByRole('link', { name: 'View all orders' })).toHaveAttribute('href', '/?cs=my')
    expect(api.of('GET /api/bookings').some(({ query }) => query.get('cs') === 'my')).toBe(true)
    expect(screen.queryByRole('link', { name: 'View as artist' })).toBeNull()
  })

  test('leads to the artist of the login', async () => {
    open('/cs/my', { 'GET /api/cs/:login': buildAgent({ isArtist: true }) })
    expect(await screen.findByRole('link', { name: 'View as artist' })).toHaveAttribute('href', '/artists/my')
  })

  test('of nobody leads back', async () => {
    open('/cs/nobody', { 'GET /api/cs/:login': failing(404, 'notFound') })
    expect(await screen.findByRole('link', { name: /Back/ })).toHaveAttribute('href', '/cs')
  })
})
