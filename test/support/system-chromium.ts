import { spawnSync } from 'node:child_process'

// Draws the same pages as the one with a window at half the cost.
const shell = '/usr/bin/chromium-headless-shell'

const withWindow = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const versionLimitMs = 20_000

/** The path of a Chromium or Chrome that is installed and runs here, if there is one. */
export function systemChromium(): string | null {
  return hasSystemShell() ? shell : systemChromiumWithWindow()
}

/** The one with a window, which alone has a viewer of PDF files. */
export function systemChromiumWithWindow(): string | null {
  return withWindow.find((program) => runs(program)) ?? null
}

/** Does this browser run here, with all its libraries? A stub that only names another package doesn't. */
export function runs(program: string, env?: NodeJS.ProcessEnv): boolean {
  const { status, stdout } = spawnSync(program, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: versionLimitMs,
    ...(env && { env }),
  })
  return status === 0 && /Chrom/.test(stdout)
}

/** Whether a browser without a window is installed and runs here. */
export function hasSystemShell(): boolean {
  return runs(shell)
}
