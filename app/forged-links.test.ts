import { expect, test } from 'vitest'
import { linkTokenOf } from '#test/support/account-bench.ts'
import { sent } from '#test/support/company-people.ts'
import { makeEveryone, type Everyone } from '#test/support/everyone.ts'
import { testAddress } from '#test/support/web.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { marksOf } from '#test/support/whole-state.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const fresh = 'segeln auf der elbe'
const kinds = ['reset', 'verify', 'email', 'invitation'] as const
type Kind = (typeof kinds)[number]

/** Uses a link of a kind, as the browser of the one it was sent to. */
function use(ask: Ask, kind: Kind, token: string, { cookies }: Everyone) {
  if (kind === 'reset') return ask('/reset-password', sent({ token, password: fresh, passwordAgain: fresh }))
  if (kind === 'verify') return ask('/verify-email', sent({ token }, cookies.unverified))
  if (kind === 'email') return ask('/change-email', sent({ token }, cookies.user))
  return ask(
    '/overview/einladung',
    sent({ token, currentPassword: 'kanu auf der alster' }, cookies.otherUser),
  )
}

/** Has a mail of each kind sent and answers its token. */
async function tokensOf(ask: Ask, db: Db, { cookies, ids }: Everyone): Promise<Record<Kind, string>> {
  await db.deleteFrom('mail').execute()
  await ask('/verify-email', sent({ token: '' }, cookies.unverified))
  await ask('/forgot-password', sent({ email: 'owner@example.org' }))
  await ask('/profile/sicherheit', sent({ form: 'email', email: 'neu@example.org' }, cookies.user))
  const invite = { was: 'invite', email: 'otheruser@example.org', role: 'staff' }
  await ask(`/overview/team?company=${ids.company}`, sent(invite, cookies.owner))
  const mails = await db.selectFrom('mail').select(['kind', 'body_text']).execute()
  const linkTo = (path: string) => {
    const kind = mails.find(({ body_text: text }) => text.includes(`${path}?token=`))?.kind
    if (!kind) throw new Error(`no mail leads to ${path}`)
    return linkTokenOf(db, kind)
  }
  return {
    reset: await linkTo('/reset-password'),
    verify: await linkTo('/verify-email'),
    email: await linkTo('/change-email'),
    invitation: await linkTo('/overview/einladung'),
  }
}

const swapped = (token: string) =>
  [...token].map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))

/** What somebody may make of a link that they have seen, or guess without one. */
const forgeries = (token: string) => [
  ...['', ' ', '\0', '%', '*', "' or '1'='1", '../../etc', 'null', 'undefined', '[object Object]'],
  ...[token.slice(0, -1), `${token}a`, `a${token}`, ` ${token}`, swapped(token).join(''), `${token}\0`],
  ...[token.slice(1), `reset-password:${token}`, 'A'.repeat(32), 'x'.repeat(5000), `${token}%00`],
]

test('forged links, and links of another kind, do nothing', { timeout: 60_000 }, () =>
  inSmallCity(async (ask, db) => {
    const everyone = await makeEveryone(ask, db)
    const tokens = await tokensOf(ask, db, everyone)
    const without = ['mail', 'verifications', 'sessions']
    const before = await marksOf(db, without)
    for (const kind of kinds) {
      const others = kinds.filter((each) => each !== kind).map((each) => tokens[each])
      for (const token of [...forgeries(tokens[kind]), ...others]) {
        // An empty token asks for another mail.
        if (kind === 'verify' && token === '') continue
        const { status } = await use(ask, kind, token, everyone)
        expect([kind, token.slice(0, 60), status]).toEqual([kind, token.slice(0, 60), 409])
      }
      expect([kind, await marksOf(db, without)]).toEqual([kind, before])
    }
    for (const kind of kinds)
      expect([kind, (await use(ask, kind, tokens[kind], everyone)).status < 400]).toEqual([kind, true])
  }),
)

test('a link that was used does nothing a second time', () =>
  inSmallCity(async (ask, db) => {
    const everyone = await makeEveryone(ask, db)
    const tokens = await tokensOf(ask, db, everyone)
    for (const kind of kinds) {
      expect([kind, (await use(ask, kind, tokens[kind], everyone)).status < 400]).toEqual([kind, true])
      const before = await marksOf(db)
      const { status } = await use(ask, kind, tokens[kind], everyone)
      // Who pressed twice is verified all the same.
      expect([kind, status]).toEqual([kind, kind === 'verify' ? 200 : 409])
      expect([kind, await marksOf(db)]).toEqual([kind, before])
    }
  }))

test('a link of a mail leads back to pages of ours alone, whoever wrote into it where', () =>
  inSmallCity(async (ask, db) => {
    const everyone = await makeEveryone(ask, db)
    const { verify } = await tokensOf(ask, db, everyone)
    const query = (weiter: string) => new URLSearchParams({ token: verify, weiter })
    for (const foreign of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const path = `/verify-email?${query(foreign)}`
      const { html } = await ask(path, sent({ token: verify }, everyone.cookies.unverified))
      expect([foreign, /<a[^>]*href="(?!\/)[^"]*(?:evil|alert)/.test(html)]).toEqual([foreign, false])
    }
    const back = await ask(
      `/verify-email?${query('/lists')}`,
      sent({ token: '' }, everyone.cookies.unverified),
    )
    expect(back.html).toMatch(/<a[^>]*href="\/lists"[^>]*>Weiter, wo du warst/)
  }))

test('a mail provider reaches the unsubscribe link without being a page; a forged one ends nobody’s mails', () =>
  inSmallCity(async (ask, db) => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await ask('/abmelden?fuer=jemand&was=tips&zeichen=gefaelscht', {
      method: 'POST',
      body,
      headers: { host: new URL(testAddress).host },
    })
    expect([answer.status, answer.html.includes('Dieser Link geht nicht.')]).toEqual([409, true])
    expect(await db.selectFrom('consent').selectAll().execute()).toEqual([])
  }))
