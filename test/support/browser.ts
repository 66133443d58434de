import { chromium, type Browser } from 'playwright-core'
import { childEnvironment, toolSettingsFrom } from '#foundation/platform/config.server.ts'
import { installByApt } from './apt-chromium.ts'
import { npmChromium } from './npm-chromium.ts'
import { hasSystemShell, runs, systemChromium, systemChromiumWithWindow } from './system-chromium.ts'

/** A browser that runs on this machine. Without WebGL a map falls back to its list. */
export type BrowserProgram = {
  executablePath: string
  /** Set for the browser's process, beside ours. */
  env: Record<string, string>
  hasWebGl: boolean
}

// Nothing of the browser's own leaves the machine: no updates, no reports, no look-ups of its maker's hosts.
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
]

/** The browser's flags, for tools that start it themselves (Lighthouse). */
export const browserFlags: readonly string[] = ['--headless', '--no-sandbox', ...quietFlags]

// Pages live for seconds here: to compile their scripts once more, optimised, takes longer than it saves.
const shortLived = '--js-flags=--no-opt,--no-maglev'

let found: Promise<BrowserProgram> | null = null

/**
 * Finds or installs a browser: the one that CHROMIUM names, the one without a window (the system's, or for root
 * Debian's package), any other of the system's, else the one that came with npm. The answer is the same for the whole
 * process.
 *
 * @throws {Error} when CHROMIUM names a program that doesn't run, or nothing can be had.
 */
export function browserProgram(): Promise<BrowserProgram> {
  found ??= findBrowser()
  return found
}

/** A browser that shows papers, too, where one can be had: the one without a window has no viewer of PDF files. */
export async function paperBrowser(): Promise<BrowserProgram> {
  if (toolSettingsFrom().chromium !== null) return browserProgram()
  if (systemChromiumWithWindow() === null) await installByApt('chromium')
  const installed = systemChromiumWithWindow()
  return installed ? { executablePath: installed, env: {}, hasWebGl: true } : browserProgram()
}

/** Starts a browser, the one of this machine unless another is given. The caller closes it. */
export async function launchBrowser(program?: BrowserProgram): Promise<Browser> {
  const { executablePath, env } = program ?? (await browserProgram())
  return chromium.launch({
    executablePath,
    args: [...quietFlags, shortLived],
    chromiumSandbox: false,
    env: browserEnvironment(env),
  })
}

// Playwright wants every value set.
function browserEnvironment(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(childEnvironment(env)).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  )
}

async function findBrowser(): Promise<BrowserProgram> {
  const { chromium: named } = toolSettingsFrom()
  if (named !== null) {
    if (!runs(named)) throw new Error(`CHROMIUM is ${named}, which does not run`)
    return { executablePath: named, env: {}, hasWebGl: true }
  }
  if (!hasSystemShell()) await installByApt('chromium-headless-shell')
  if (systemChromium() === null) await installByApt('chromium')
  const installed = systemChromium()
  if (installed) return { executablePath: installed, env: {}, hasWebGl: true }
  return { ...(await npmChromium()), hasWebGl: false }
}
