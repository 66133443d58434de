import type { Ask } from './small-city.ts'
import { sent } from './company-people.ts'
import { testAddress } from './web.ts'

/** A browser that keeps its cookies between pages. */
export type Browser = {
  cookie: () => string
  go: (path: string, init?: RequestInit) => ReturnType<Ask>
}

export function browserOf(ask: Ask): Browser {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie,
    go: async (path, init = {}) => {
      const headers = { ...(init.headers as Record<string, string> | undefined), cookie: cookie() }
      const answer = await ask(path, { ...init, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    },
  }
}

/** The path of an address of the application itself. */
export const pathOf = (location: string | null) => (location ?? '').replace(testAddress, '')

/** Somebody as the emulator's page sends them. */
export type Chosen = { own?: string; name?: string; fault?: string }

/** Goes out to the identity provider and chooses who to be; answers the way back that the provider names. */
export async function outAndChosen(
  browser: Browser,
  chosen: Chosen,
  start = '/login/extern',
): Promise<string> {
  const out = await browser.go(start)
  const page = new URL(out.headers.get('location') ?? '', testAddress)
  const fields = { ...Object.fromEntries(page.searchParams), ...chosen }
  const back = await browser.go(page.pathname, sent(fields))
  return pathOf(back.headers.get('location'))
}
