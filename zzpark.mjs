import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const base = 'http://localhost:3777'
const errors = []
const c = await b.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
const p = await c.newPage()
p.on('pageerror', (e) => errors.push(e.message)); p.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
await p.goto(base + '/signin')
await p.locator('input').first().fill('cs'); await p.locator('input[type=password]').fill('atelier-demo'); await p.keyboard.press('Enter')
await p.waitForURL((u) => !u.pathname.includes('signin')); await p.waitForTimeout(1500)
await p.goto(base + '/inbox/orders?message=1'); await p.waitForTimeout(2500)
await p.screenshot({ path: '/tmp/park-1.png', fullPage: true })
const boxes = p.getByRole('textbox')
console.log(await boxes.evaluateAll((xs) => xs.map((x) => (x.labels?.[0]?.textContent ?? x.getAttribute('aria-label')) + '=' + x.value)))
console.log(await p.getByRole('button').allInnerTexts())
await b.close(); console.log(errors)
