import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { BackButton } from './back-button.tsx'
import { Banner, type BannerKind } from './banner.tsx'
import { Button } from './button.tsx'
import { CardGroup } from './card-group.tsx'
import { Chip } from './chip.tsx'
import { InfoText } from './info-text.tsx'
import { Loader } from './loader.tsx'
import { Select } from './select.tsx'
import { Sheet } from './sheet.tsx'
import { StickyBar } from './sticky-bar.tsx'

const styleOf = (file: string, selector: string) => {
  const css = readFileSync(join(import.meta.dirname, file), 'utf8')
  const pattern = new RegExp(`${selector.replaceAll('.', '\\.')} \\{([^}]*)\\}`)
  return pattern.exec(css)?.[1]?.replaceAll(/\s+/g, ' ').trim()
}

test('[UI-1] a chip carries label, icon, text in bullet items and a coloured tag', () => {
  const html = markupOf(
    <Chip to="/x" icon={<svg />} text="Fristen · Geld zurück" tag={{ label: 'Neu', colour: '#d98324' }}>
      Absagen
    </Chip>,
  )
  expect(html).toMatch(/<svg><\/svg>.*Absagen/)
  expect([...html.matchAll(/role="listitem"[^>]*>([^<]*)</g)].map(([, item]) => item)).toEqual([
    'Fristen',
    'Geld zurück',
  ])
  expect(html).toMatch(/style="--tag:#d98324">Neu</)
  expect(markupOf(<Chip to="/x">Absagen</Chip>)).not.toMatch(/listitem|chip-tag|chip-text/)
})

test('[UI-3] a chip is inactive, active or disabled, and a disabled one leads nowhere', () => {
  const chip = (state: 'inactive' | 'active' | 'disabled') =>
    markupOf(
      <Chip to="/x" state={state}>
        Drinnen
      </Chip>,
    )
  expect(chip('inactive')).not.toContain('aria-current')
  expect(chip('active')).toMatch(
    /<a [^>]*class="chip chip-on"[^>]*aria-current="true"|aria-current="true"[^>]*chip-on/,
  )
  expect(chip('disabled')).toContain('aria-disabled="true"')
  expect(chip('disabled')).not.toMatch(/<a |href/)
})

test('[UI-7] a disabled button is one that the browser does not let anybody press', () => {
  expect(markupOf(<Button disabled>Weiter</Button>)).toMatch(/<button[^>]* disabled=""/)
})

test('[UI-8, UI-9, UI-10] back leaves the page for http, else stays inside; home is the logo', () => {
  const outside = markupOf(<BackButton to="https://example.org/a" />)
  expect(outside).toContain('href="https://example.org/a"')
  expect(outside).not.toContain('target=')
  const inside = markupOf(<BackButton to="/collections" />)
  expect(inside).toMatch(/href="\/collections".*lucide-chevron-left.*Zurück/)
  expect(inside).toContain('data-discover')
  expect(outside).not.toContain('data-discover')
  const home = markupOf(<BackButton to="/" />)
  expect(home).toContain('class="logo"')
  expect(home).not.toContain('Zurück')
})

test('[UI-11] a text has links in it, and nothing else becomes one', () => {
  const html = markupOf(
    <InfoText text="Siehe [AGB](/terms), [uns](https://example.org) und [das](javascript:alert(1))." />,
  )
  expect(html).toMatch(/Siehe <a class="link" href="\/terms"[^>]*>AGB<\/a>, <a href="https:\/\/example.org"/)
  expect(html).not.toContain('javascript:alert(1)"')
  expect(markupOf(<InfoText text="[x](//evil.example)" />)).not.toContain('href')
})

test('[UI-12] the five kinds of message look different, and errors are called out', () => {
  const kinds: BannerKind[] = ['success', 'info', 'warning', 'error', 'green']
  const styles = kinds.map((kind) => styleOf('parts.css', `.banner-${kind}`))
  expect(new Set(styles).size).toBe(5)
  expect(styles).not.toContain(undefined)
  for (const kind of kinds) {
    const html = markupOf(<Banner kind={kind}>Moin</Banner>)
    expect(html).toContain(`banner-${kind}`)
    expect(html).toContain(kind === 'error' ? 'role="alert"' : 'role="status"')
  }
})

test('cards of a group are a list with a name', () => {
  const html = markupOf(
    <CardGroup label="Kontakt">
      <p>a</p>
      <p>b</p>
    </CardGroup>,
  )
  expect(html).toMatch(/<ul [^>]*aria-label="Kontakt"/)
  expect(html.match(/<li class="card">/g)).toHaveLength(2)
})

test('[UI-14, UI-15] a sheet has four sizes and says how to close it', () => {
  for (const size of ['small', 'medium', 'large', 'full'] as const) {
    const html = markupOf(
      <Sheet title="Tag" size={size} onClose={() => undefined}>
        Inhalt
      </Sheet>,
    )
    expect(html).toContain(`sheet sheet-${size}`)
    expect(html).toMatch(/<button[^>]*aria-label="Das Fenster schließen"/)
  }
  const widths = ['.sheet', '.sheet-small', '.sheet-large', '.sheet-full'].map((name) =>
    styleOf('parts.css', `    ${name}`),
  )
  expect(new Set(widths).size).toBe(4)
})

test('the payment provider’s sign has an outline, in the colour of its line', () => {
  expect(styleOf('pieces.css', '.payment-mark')).toMatch(/currentColor.*mask: url\('.\/payment-mark.svg/)
})

test('[UI-16] a sticky bar sticks to the bottom', () => {
  expect(markupOf(<StickyBar>Jetzt</StickyBar>)).toContain('sticky-bar')
  expect(styleOf('pieces.css', '.sticky-bar')).toMatch(/position: sticky; bottom: 0;/)
})

test('[UI-17] the loader takes three seconds a cycle, sixty pixels between its buoys, unless told otherwise', () => {
  const html = markupOf(<Loader />)
  expect(html).toContain('--loader-cycle:3s;--loader-gap:60px')
  expect(html).toContain('Wird geladen')
  expect(markupOf(<Loader cycleSeconds={1} gapPx={8} />)).toContain('--loader-cycle:1s;--loader-gap:8px')
  expect(styleOf('pieces.css', '.loader')).toContain('gap: var(--loader-gap)')
  expect(styleOf('pieces.css', '.loader-buoy')).toContain('loader-bob var(--loader-cycle)')
})

test('the arrow of a list of choices keeps its distance to the edge', () => {
  const html = markupOf(
    <Select name="count" className="w-24">
      <option>1</option>
    </Select>,
  )
  expect(html).toMatch(
    /^<span class="relative block w-24"><select class="field-input field-select" name="count">/,
  )
  expect(html).toContain('absolute top-4 right-4')
})
