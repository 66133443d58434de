import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const parts = readFileSync(new URL('parts.css', import.meta.url), 'utf8')

const [light = '', dark = ''] = [/:root \{([^}]*)\}/, /dark\) \{\s*:root \{([^}]*)\}/].map(
  (rule) => rule.exec(tokens)?.[1] ?? '',
)

/** What a role is in a scheme, as `#rrggbb`; the dark one changes only some. */
function colourOf(role: string, scheme: 'light' | 'dark'): string {
  const value = (rule: string) => new RegExp(`--${role}: (#[0-9a-f]{6});`).exec(rule)?.[1]
  return (scheme === 'dark' ? value(dark) : undefined) ?? value(light) ?? ''
}

/** How a rule of the parts is painted: the roles of its ground and of what stands on it. */
function paintOf(selector: string): { ground: string; ink: string } {
  const rule =
    new RegExp(`\n  ${selector.replaceAll('.', String.raw`\.`)} \\{([^}]*)\\}`).exec(parts)?.[1] ?? ''
  const role = (property: string) =>
    new RegExp(`[^-]${property}: var\\(--([a-z0-9-]+)\\)`).exec(rule)?.[1] ?? ''
  return { ground: role('background'), ink: role('color') }
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test.each(['.quay .button-ink', '.button-signal'])(
    '%s stands out from the quay, and can be read',
    (button) => {
      const { ground, ink } = paintOf(button)
      const quay = colourOf(paintOf('.quay').ground, scheme)
      expect(contrast(colourOf(ground, scheme), quay)).toBeGreaterThanOrEqual(3)
      expect(contrast(colourOf(ink, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(4.5)
    },
  )
})
