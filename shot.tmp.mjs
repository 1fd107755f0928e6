import { chromium } from '@playwright/test'
const [,, origin, user, lang, path, width, name, ...acts] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const a = await (await fetch(origin + '/api/authenticate', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: user, password: 'atelier-demo' }) })).json()
const H = { authorization: `Bearer ${a.id_token}`, 'content-type': 'application/json' }
await fetch(origin + '/api/me/preferences', { method: 'PUT', headers: H, body: JSON.stringify({ langKey: lang }) })
const c = await b.newContext({ viewport: { width: Number(width), height: width === '390' ? 844 : 720 }, hasTouch: width === '390', colorScheme: process.env.DARK ? 'dark' : 'light' })
await c.addInitScript((g) => { localStorage.setItem('atelier.token', g.id_token); localStorage.setItem('atelier.tokenTimes', JSON.stringify({ givenAt: Date.now(), expiresAt: Date.parse(g.expiresAt) })) }, a)
const p = await c.newPage(); p.on('console', m => m.type() === 'error' && console.log('ERR', m.text())); p.on('pageerror', e => console.log('PAGEERR', e.message))
let to = path
if (path.includes(':order')) { const [k, s] = path.split('='); const l = await (await fetch(origin + `/api/bookings?status=${s ?? 'CUSTOMER_REVIEW_SKETCH'}&size=5`, { headers: H })).json(); to = '/order/' + l[0].code; console.log(to) }
await p.goto(origin + to); await p.waitForTimeout(2500)
for (const act of acts) { const [kind, ...r] = act.split('|'); if (kind === 'click') await p.getByRole(r[0], { name: r[1] }).first().click(); if (kind === 'fill') await p.getByLabel(r[0]).fill(r[1]); if (kind === 'wait') await p.waitForTimeout(Number(r[0])); if (kind === 'eval') console.log(await p.evaluate(r.join('|'))); if (kind==='scroll') await p.mouse.wheel(0, Number(r[0])) ; await p.waitForTimeout(700) }
await p.screenshot({ path: `/tmp/shots/${name}.png` })
await b.close()
