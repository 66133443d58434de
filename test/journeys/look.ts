import type { Browser, BrowserContext } from 'playwright-core'

/** The windows that everything is looked at in. */
export const sizes = {
  phone: { name: '390', width: 390, height: 844, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { name: '1440', width: 1440, height: 900, deviceScaleFactor: 1, hasTouch: false, isMobile: false },
}
export const schemes = ['light', 'dark'] as const

/** A window and its colours. */
export type Look = { size: (typeof sizes)[keyof typeof sizes]; scheme: (typeof schemes)[number] }

/** Against what never comes. A busy machine draws a home page full of pictures in half a minute. */
export const longestWaitMs = 90_000

/** A visitor's browser, with nothing in it yet. */
export async function contextFor(
  browser: Browser,
  { size, scheme }: Look,
  { scripts = 'on' }: { scripts?: 'on' | 'off' } = {},
): Promise<BrowserContext> {
  const { width, height, deviceScaleFactor, hasTouch, isMobile } = size
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    hasTouch,
    isMobile,
    colorScheme: scheme,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    javaScriptEnabled: scripts === 'on',
  })
  context.setDefaultTimeout(longestWaitMs)
  return context
}
