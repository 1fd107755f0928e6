import { pdfBytes, psdBytes } from '../../support/files.ts'
import { expect, test } from '../journey.ts'
import { openList, orderRow, toast } from '../screens.ts'
import { postOrder } from './intake.ts'
import { chooseFiles, dropFiles, filesUploaded, nextStep, openOrder, pasteFiles, stepButton } from './page.ts'
import { drawings, drawStroke, openRoom, picturesShown, pinMark, pinNote, spotOf, strip } from './review.ts'
import { approveAt, submitAt } from './steps.ts'
import { picture } from './work.ts'

test.use({ as: 'cs' })

/** The entries of the whole order's timeline, oldest first. */
const ENTRIES = `
Order came in, Artist changed, Sketching started,
Work handed in, Note added, Note added, Note changed, Work rejected, Note ticked off, Reply to a note, Note ticked off,
Work handed in, Step approved, Step approved,
Work handed in, Step approved, Customer notified, Step approved,
Work handed in, Files added, Step approved`

test('one order from intake to done, by the people who do it', async ({ page: cs, shop, beside }) => {
  const order = await postOrder(shop, 'Whole')
  const artist = await beside('artist')

  await test.step('CS assigns the artist with a budget', async () => {
    await openOrder(cs, order)
    await expect(nextStep(cs, 'New order')).toContainText('Your turn: assign an artist.')
    await cs.getByRole('button', { name: /^Artist and budget:/ }).click()
    const dialog = cs.getByRole('dialog', { name: `Artist and budget of order #${order.number}` })
    await dialog.getByRole('tab', { name: 'Change artist' }).click()
    await dialog.getByRole('option', { name: /^Khoa Nguyễn/ }).click()
    await dialog.getByLabel('Budget in $ (optional)').fill('45')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(cs, `Order [#${order.number}] is assigned to`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(cs.getByRole('button', { name: /^Artist and budget: .* \$45$/ })).toBeVisible()
  })

  await test.step('the artist starts and hands in a picture and a Photoshop file', async () => {
    await openOrder(artist, order)
    await stepButton(artist, 'Start Sketching').click()
    await expect(toast(artist, 'Order Status Updated')).toBeVisible()
    const next = nextStep(artist, 'Sketch')
    await chooseFiles(next, [
      picture('sketch.png'),
      { name: 'sketch.psd', mimeType: '', buffer: psdBytes({ width: 600, height: 400 }) },
    ])
    // Files are shown in the order in which they arrived.
    await filesUploaded(next, ['sketch.png', 'sketch.psd'])
    await dropFiles(next, [picture('detail.png', [90, 140, 60])])
    await filesUploaded(next, ['sketch.png', 'sketch.psd', 'detail.png'])
    await stepButton(artist, 'Submit').click()
    await expect(nextStep(artist, 'Sketch review')).toBeVisible()
    await expect(artist.getByRole('button', { name: 'Open sketch.png' }).first()).toBeVisible()
    await expect(artist.getByRole('link', { name: 'sketch.psd' }).first()).toBeVisible()
  })

  await test.step('CS sees it without doing anything', async () => {
    await expect(nextStep(cs, 'Sketch review')).toBeVisible()
    await expect(cs.getByRole('button', { name: 'Open sketch.png' }).first()).toBeVisible()
  })

  await test.step('CS pins two notes on it and rejects with a reason and a picture', async () => {
    const review = await openRoom(cs)
    await expect(review.getByRole('heading', { level: 2 })).toHaveText(
      `#${order.number} · Sketch review · v1`,
    )
    await pinNote(review, 'sketch.png', { x: 0.25, y: 0.3 }, 'The eyes look past us')
    await pinNote(review, 'sketch.png', { x: 0.75, y: 0.8 }, 'One finger too many')
    await review.getByRole('button', { name: 'Draw with note 2' }).click()
    await drawStroke(cs, [
      { x: 0.2, y: 0.2 },
      { x: 0.5, y: 0.3 },
      { x: 0.6, y: 0.6 },
    ])
    await review.getByRole('button', { name: 'Save the drawing' }).click()
    await expect(review.getByRole('button', { name: /^Note 2: .* \(with a drawing\)$/ })).toBeVisible()
    const spot = await spotOf(pinMark(review, 'The eyes look past us'))
    expect(spot.x).toBeCloseTo(0.25, 1)
    expect(spot.y).toBeCloseTo(0.3, 1)
    await review.getByRole('button', { name: 'Reject', exact: true }).click()
    const reason = review.getByRole('complementary', { name: 'Reject Sketch review' })
    await expect(reason).toContainText('Your 2 open notes become the artist’s tick-list')
    await reason.getByLabel('Reason').fill('Nearly there, see my notes')
    await chooseFiles(reason, [picture('look.png', [30, 60, 160])])
    await filesUploaded(reason, ['look.png'])
    await reason.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(review).toHaveCount(0)
    await expect(nextStep(cs, 'Sketch edit')).toBeVisible()
  })

  await test.step('the artist sees why, ticks both notes off and hands in a second version', async () => {
    const next = nextStep(artist, 'Sketch edit')
    await expect(next).toContainText('0 of 2 done')
    await expect(next.getByText('Nearly there, see my notes')).toBeVisible()
    await expect(next.getByRole('button', { name: 'Open look.png' })).toBeVisible()
    await next.getByRole('checkbox', { name: '1. The eyes look past us' }).click()
    await next.getByRole('button', { name: 'Reply in the review to note 2' }).click()
    const notes = artist.getByRole('dialog', { name: / · v1$/ })
    await notes.getByRole('button', { name: /^2 ?One finger too many/ }).click()
    await expect(drawings(notes)).toHaveCount(1)
    await notes.getByRole('button', { name: 'Reply to note 2' }).click()
    await notes.getByRole('textbox', { name: 'Reply to note 2' }).fill('The left hand?')
    await artist.keyboard.press('Enter')
    await expect(notes.getByRole('list', { name: 'Replies to note 2' })).toContainText('The left hand?')
    await artist.keyboard.press('Escape')
    await expect(next.getByRole('list', { name: 'Replies to note 2' })).toContainText('The left hand?')
    await next.getByRole('checkbox', { name: /^2. One finger too many/ }).click()
    await expect(next).toContainText('2 of 2 done')
    await pasteFiles(next.getByRole('textbox', { name: 'Paste your image here' }), [
      picture('sketch-2.png', [210, 190, 60]),
    ])
    await filesUploaded(next, ['sketch-2.png'])
    await stepButton(artist, 'Submit').click()
    await expect(nextStep(artist, 'Sketch review')).toBeVisible()
  })

  await test.step('CS compares both versions, side by side and by the slider, and approves', async () => {
    await expect(nextStep(cs, 'Sketch review')).toBeVisible()
    const review = await openRoom(cs)
    await expect(review.getByRole('heading', { level: 2 })).toHaveText(/ · v2$/)
    await expect(review).toContainText('2 of 2 done')
    await strip(review, 'Left picture')
      .getByRole('radio', { name: /^Sketch v1 .*sketch.png$/ })
      .check()
    await expect(strip(review, 'Right picture').getByRole('radio', { checked: true })).toHaveAccessibleName(
      /^Sketch edit v2/,
    )
    await expect(review.getByRole('list', { name: 'Replies to note 2' })).toContainText('The left hand?')
    await picturesShown(review)
    await expect(pinMark(review, 'The eyes look past us')).toBeVisible()
    await review.getByRole('button', { name: 'Slider' }).click()
    const slider = review.getByRole('slider', { name: 'Compare left and right' })
    await slider.fill('20')
    await expect(slider).toHaveValue('20')
    await review.getByRole('button', { name: 'Approved', exact: true }).click()
    await expect(review).toHaveCount(0)
    await approveAt(cs, 'Customer reviews sketch')
  })

  await test.step('the artist colours, CS approves and sends it in two presses, and notes that the customer agrees', async () => {
    await submitAt(artist, 'Colour', picture('color.png', [160, 60, 120]))
    await expect(nextStep(cs, 'Colour review')).toBeVisible()
    await stepButton(cs, 'Approve and send').click()
    const mail = cs.getByRole('dialog', { name: `Notify customer: order #${order.number}` })
    await mail.getByRole('button', { name: 'Send' }).click()
    await expect(toast(cs, 'Notified Customer!')).toBeVisible()
    await expect(nextStep(cs, 'Customer reviews colour')).toContainText(
      /Waiting for Ánh since .*, sent by e-mail/,
    )
    await approveAt(cs, 'Customer reviews colour')
  })

  await test.step('the artist exports and delivers, and CS marks it done', async () => {
    await submitAt(artist, 'Export file', {
      name: 'final.pdf',
      mimeType: 'application/pdf',
      buffer: pdfBytes(),
    })
    await artist.getByRole('tab', { name: 'Delivery' }).click()
    const delivery = artist.getByRole('region', { name: 'Files for the customer' })
    await chooseFiles(delivery, [picture('for-the-customer.png', [40, 150, 150])])
    await filesUploaded(delivery, ['for-the-customer.png'])
    await delivery.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(artist, 'Files are added to the delivery!')).toBeVisible()
    await cs.getByRole('tab', { name: 'Delivery' }).click()
    await expect(cs.getByRole('button', { name: 'Open for-the-customer.png' })).toBeVisible()
    await expect(nextStep(cs, 'Send file')).toBeVisible()
    await stepButton(cs, 'Mark as Done').click()
    await expect(nextStep(cs, 'Done')).toContainText('This order is done.')
    await expect(nextStep(artist, 'Done')).toBeVisible()
  })

  await test.step('the timeline tells all of it in order, and a part of it by kind', async () => {
    await cs.getByRole('button', { name: 'Timeline' }).click()
    const panel = cs.getByRole('dialog', { name: `Timeline of order #${order.number}` })
    await expect(panel.getByText('Order came in')).toBeVisible()
    const entries = await panel.getByRole('listitem').locator('strong').allInnerTexts()
    expect(entries.toReversed()).toEqual(ENTRIES.trim().split(/,\s+/))
    await expect(panel.getByRole('listitem').filter({ hasText: 'Work rejected' })).toContainText(
      'Nearly there, see my notes',
    )
    await expect(panel.getByRole('listitem').filter({ hasText: 'Artist changed' })).toContainText(/\$0.*\$45/)
    await panel.getByRole('button', { name: 'Comments' }).click()
    await expect(panel.getByText('Order came in')).toHaveCount(0)
    await expect(panel.getByRole('listitem')).toHaveCount(6)
    await cs.keyboard.press('Escape')
  })

  await test.step('the list shows it done', async () => {
    await openList(cs, `?text=${order.number}`)
    await expect(orderRow(cs, order.number).getByText('Done', { exact: true })).toBeVisible()
  })
})
