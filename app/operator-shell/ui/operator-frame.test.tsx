import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import type { FrameData } from '#app/shell/ui/frame-data.ts'
import { operatorPages, operatorPath } from '#app/operator/operator.ts'
import { texts } from '../texts.ts'
import { OperatorFrame } from './operator-frame.tsx'

const root: FrameData = { mode: 'production', trustReviewUrl: null, user: null }
const frame = { name: 'Ilse Harms', counts: { companies: 3, money: 1 }, at: 'Sa., 13. Juni 2026, 13:42 Uhr' }
const frameOf = (path = '/operator/anbieter') =>
  markupOf(
    <OperatorFrame frame={frame} page="companies" title="Anbieter" back="/operator">
      Inhalt
    </OperatorFrame>,
    { path, root },
  )

test('the side bar names every page with what waits behind it, and marks the present one', () => {
  const rail = /<header class="provider-rail.*?<\/header>/s.exec(frameOf())?.[0] ?? ''
  for (const page of operatorPages)
    expect([page, rail.includes(`href="${operatorPath(page)}"`)]).toEqual([page, true])
  expect(rail).toMatch(/aria-current="page"[^>]*>(?:(?!<\/a>).)*Anbieter(?:(?!<\/a>).)*3 warten/s)
  expect(rail).toContain('1 wartet')
  expect(rail).toContain('Ilse Harms')
  expect(rail).toContain('action="/logout"')
})

test('the title names page and area, and there is one headline', () => {
  const html = frameOf()
  expect(html).toContain('<title>Anbieter – Betreiberbereich – Utkiek</title>')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('href="#inhalt"')
})

test('on phones "Mehr" holds what the bar doesn’t, by the address where no script runs', () => {
  expect(frameOf()).not.toContain('<dialog')
  const dialog = /<dialog.*<\/dialog>/s.exec(frameOf('/operator/anbieter?open=mehr'))?.[0] ?? ''
  for (const page of ['accounts', 'notices', 'money', 'places', 'collections', 'promotion'] as const)
    expect([page, dialog.includes(`href="${operatorPath(page)}"`)]).toEqual([page, true])
  expect(dialog).toContain(texts.pages.money)
  expect(dialog).toContain('/logout')
})
