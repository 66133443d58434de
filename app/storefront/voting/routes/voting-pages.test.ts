import { expect, test } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'

const place = {
  to: '/activity/details/kontor/kanu',
  title: 'Kanutour.',
  picture: 'services/kanu/0',
  accentColor: '#0e6e8c',
  accentColor2: '#ffb65c',
  place: 'Barmbek',
}
const topic = { ...place, to: '/collections/regen', title: 'Regentage.' }

async function save(ask: Ask, cookie: string, add: unknown[]) {
  const { origin, host } = new URL(testAddress)
  const headers = { cookie, origin, host, 'content-type': 'application/json' }
  const body = JSON.stringify({ owner: null, add, remove: [] })
  return ask('/lists/saved', { method: 'POST', headers, body })
}

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const goOn = (headers: Headers) => (headers.get('location') ?? '').replace(testAddress, '')

/** A list with what was saved, made by the forms as a browser without scripts sends them. */
async function makeList(ask: Ask, cookie: string): Promise<string> {
  await save(ask, cookie, [place, topic])
  const made = await ask(
    '/lists',
    sent({ name: 'Tommis Dreißigster', key: 'a'.repeat(22), ort: place.to }, cookie),
  )
  const list = goOn(made.headers).split('?')[0] ?? ''
  await ask(list, sent({ was: 'hinein', ort: topic.to }, cookie))
  return list
}

/** Begins a vote for two, puts both starts and the topic to it, and opens the link. */
async function openVote(ask: Ask, cookie: string) {
  const list = await makeList(ask, cookie)
  const page = `${list}/abstimmung`
  const begun = await ask(page, sent({ was: 'anlegen', personen: '2', tag: '', zeit: '', genug: '' }, cookie))
  expect([begun.status, goOn(begun.headers)]).toEqual([303, `${page}?open=vorschlag&getan=neu`])
  const picker = (await ask(`${page}?open=vorschlag&tag=2026-06-20`, as(cookie))).html
  const starts = [...picker.matchAll(/<button[^>]*value="([^"]+)"[^>]*name="start"/g)].map(
    ([, value = '']) => value,
  )
  expect(starts).toHaveLength(3)
  for (const start of starts) {
    const put = await ask(page, sent({ was: 'dazu', start }, cookie))
    expect(put.status).toBe(303)
  }
  await ask(page, sent({ was: 'teilen' }, cookie))
  const { html } = await ask(page, as(cookie))
  const [, link = ''] = /value="[^"]*(\/abstimmung\/[\w-]{32})"/.exec(html) ?? []
  expect(link).not.toBe('')
  return { list, page, link }
}

const optionsIn = (html: string) => [
  ...new Set([...html.matchAll(/name="(stimme:[\w-]+)"/g)].map(([, name = '']) => name)),
]
const keyIn = (html: string) => /name="key" value="([\w-]{32})"/.exec(html)?.[1] ?? ''
const cookieIn = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const checkedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('checked'))
    .map((input) => /value="([\w-]+)"/.exec(input)?.[1])

test('[GEN-10] who is signed in saves favourite activities, and puts them into a list of their own', () =>
  inSmallCity(async (ask) => {
    const cookie = await signedUp(ask)
    expect((await save(ask, cookie, [place])).status).toBe(200)
    expect(mainOf((await ask('/lists/gemerkt', as(cookie))).html)).toContain('Kanutour.')
    const list = await makeList(ask, cookie)
    expect(mainOf((await ask(list, as(cookie))).html)).toContain('Kanutour.')
  }))

test('[GEN-11] a list is shared by a link, and friends without an account vote yes, if need be and no', () =>
  inSmallCity(async (ask) => {
    const ada = await signedUp(ask)
    const { page, link } = await openVote(ask, ada)
    const opened = await ask(link)
    expect(opened.status).toBe(200)
    const main = mainOf(opened.html)
    for (const text of [
      'Tommis Dreißigster',
      'Sa., 20. Juni, 14:30',
      'noch 4 frei',
      '2 Pers. 36,00',
      'ohne Konto',
    ])
      expect([text, main.includes(text)]).toEqual([text, true])
    const [early = '', late = '', idea = ''] = optionsIn(main)
    const fields = { name: 'Mara', mail: 'mara@example.org', key: keyIn(main) }
    const voted = await ask(link, sent({ ...fields, [early]: 'yes', [late]: 'if-needed', [idea]: 'no' }))
    expect([voted.status, goOn(voted.headers)]).toEqual([303, link])
    const mara = cookieIn(voted.headers)
    expect(voted.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    const again = mainOf((await ask(link, as(mara))).html)
    expect(again).toContain('Danke, <!-- -->Mara'.replace('<!-- -->', ''))
    expect(checkedIn(again)).toEqual(['yes', 'if-needed', 'no'])
    // Everybody sees who said what, nobody the address: neither the next friend nor the organiser.
    const tom = mainOf((await ask(link)).html)
    const organiser = (await ask(page, as(ada))).html
    for (const html of [tom, organiser]) {
      expect(html).toContain('Ja: Mara')
      expect(html).toContain('Zur Not: Mara')
      expect(html).not.toContain('mara@example.org')
    }
  }))

test('[LIST-4] a voting tile has three answers of which one holds: another takes its place', () =>
  inSmallCity(async (ask, db) => {
    const ada = await signedUp(ask)
    const { link } = await openVote(ask, ada)
    const main = mainOf((await ask(link)).html)
    const [early = ''] = optionsIn(main)
    const radios = [...main.matchAll(new RegExp(`<input[^>]*name="${early}"[^>]*>`, 'g'))].map(
      ([input]) => input,
    )
    expect(radios.map((input) => /value="([\w-]+)"/.exec(input)?.[1])).toEqual(['yes', 'if-needed', 'no'])
    expect(radios.every((input) => input.includes('type="radio"'))).toBe(true)
    const first = await ask(link, sent({ name: 'Mara', key: keyIn(main), [early]: 'yes' }))
    const mara = cookieIn(first.headers)
    await ask(link, sent({ key: keyIn(main), [early]: 'no' }, mara))
    expect(await db.selectFrom('poll_vote').select('answer').execute()).toEqual([{ answer: 'no' }])
    expect(checkedIn(mainOf((await ask(link, as(mara))).html))).toEqual(['no'])
  }))

test('a vote is invisible without its link: another code, another account and search engines find nothing', () =>
  inSmallCity(async (ask) => {
    const ada = await signedUp(ask)
    const { page, link } = await openVote(ask, ada)
    const { html, headers } = await ask(link)
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"')
    expect(html).toContain('<meta name="referrer" content="same-origin"')
    expect(headers.get('cache-control')).toContain('no-store')
    const other = `/abstimmung/${'x'.repeat(32)}`
    const unknown = await ask(other)
    expect(unknown.status).toBe(404)
    expect(unknown.html).not.toContain('Tommis')
    const bert = await signedUp(ask, 'bert@example.org')
    expect((await ask(page, as(bert))).status).toBe(404)
    expect((await ask(`${page}/live`, as(bert))).status).toBe(404)
    expect((await ask(page)).status).toBe(302)
    // Its organiser is led to their own page.
    const own = await ask(link, as(ada))
    expect([own.status, goOn(own.headers)]).toEqual([302, page])
    await ask(page, sent({ was: 'zuruecknehmen' }, ada))
    for (const path of [link, `${link}/live`]) expect((await ask(path)).status).toBe(404)
    const gone = await ask(link)
    expect(gone.html).toContain('Diese Abstimmung gibt es nicht mehr.')
    expect((await ask(link, sent({ name: 'Tom', key: 'k'.repeat(32) }))).status).toBe(404)
  }))

test('a name that is taken, missing or an address is said beside its field, and what was chosen stays', () =>
  inSmallCity(async (ask) => {
    const ada = await signedUp(ask)
    const { link } = await openVote(ask, ada)
    const main = mainOf((await ask(link)).html)
    const [early = ''] = optionsIn(main)
    await ask(link, sent({ name: 'Mara', key: keyIn(main) }))
    const tries = [
      [{ name: 'mara' }, 409, 'gibt es schon. Bist du das?'],
      [{ name: '' }, 422, 'Sag uns deinen Namen'],
      [{ name: 'evil.example' }, 422, 'Bitte ohne Adressen'],
      [{ name: 'Tom', mail: 'tom@' }, 422, 'Diese Adresse kann nicht stimmen'],
    ] as const
    for (const [fields, status, text] of tries) {
      const answer = await ask(link, sent({ ...fields, key: 'k'.repeat(32), [early]: 'yes' }))
      expect([fields, answer.status, mainOf(answer.html).includes(text)]).toEqual([fields, status, true])
      expect(checkedIn(mainOf(answer.html))).toEqual(['yes'])
    }
    // The same device is known without a question, also where its answer got lost.
    const lost = await ask(link, sent({ name: 'Mara', key: keyIn(main), [early]: 'if-needed' }))
    expect(lost.status).toBe(303)
    const scripted = await ask(link, sent({ name: 'Mara', key: keyIn(main), [early]: 'no', skript: 'ja' }))
    expect([scripted.status, cookieIn(scripted.headers)]).toEqual([200, cookieIn(lost.headers)])
  }))

test('what fills up meanwhile is grey, and takes no new yes', () =>
  inSmallCity(async (ask, db) => {
    const ada = await signedUp(ask)
    const { link } = await openVote(ask, ada)
    const main = mainOf((await ask(link)).html)
    const [early = ''] = optionsIn(main)
    await db.updateTable('slot').set({ booked: 4 }).where('capacity', '=', 4).execute()
    const answer = await ask(link, sent({ name: 'Mara', key: keyIn(main), [early]: 'yes' }))
    expect(mainOf(answer.html)).toContain('Ein Vorschlag ist gerade ausgebucht.')
    const mara = cookieIn(answer.headers)
    const shown = mainOf((await ask(link, as(mara))).html)
    expect(shown).toContain('ausgebucht')
    const yes = new RegExp(`<input[^>]*name="${early}"[^>]*value="yes"[^>]*>`).exec(shown)?.[0]
    expect(yes).toContain('disabled')
    expect(checkedIn(shown)).toEqual([])
  }))

test('the organiser votes, sees who is missing, decides a tie and goes on to the order of the winner', () =>
  inSmallCity(async (ask, db) => {
    const ada = await signedUp(ask)
    const { page, link } = await openVote(ask, ada)
    const main = mainOf((await ask(link)).html)
    const [early = '', late = ''] = optionsIn(main)
    const voted = await ask(link, sent({ name: 'Mara', key: keyIn(main), [early]: 'yes', [late]: 'no' }))
    expect(voted.status).toBe(303)
    await ask(page, sent({ was: 'abstimmen', [late]: 'yes' }, ada))
    const shown = mainOf((await ask(page, as(ada))).html)
    expect(shown).toContain('Gleichstand')
    const option = early.slice('stimme:'.length)
    const shares = await ask(page, sent({ was: 'anteile', option }, ada))
    expect(goOn(shares.headers)).toMatch(/^\/bookings\/teilen\?companyID=kontor&.*p_adult=2$/)
    // Half of a small start isn't held for shares: the page says so, and leads to the order for all.
    const refused = await ask(goOn(shares.headers), as(ada))
    expect([refused.status, refused.html.includes('Lieber für alle zahlen')]).toEqual([409, true])
    expect(mainOf((await ask(page, as(ada))).html)).not.toContain('Alle zahlen selbst')
    const taken = await ask(page, sent({ was: 'buchen', option }, ada))
    expect([taken.status, goOn(taken.headers)]).toEqual([
      303,
      '/bookings/new?companyID=kontor&serviceID=kanu&slot=2026-06-20T12%3A30%3A00.000Z&p_adult=2',
    ])
    expect((await ask(goOn(taken.headers), as(ada))).status).toBe(200)
    const ended = mainOf((await ask(link, as(cookieIn(voted.headers)))).html)
    expect(ended).toContain('Kanutour. gewinnt')
    expect(ended).toContain('bucht.')
    expect(ended).not.toMatch(/Frag am besten|>Vorn</)
    expect(mainOf((await ask(page, as(ada))).html)).not.toContain('>Vorn<')
    expect((await ask(page, sent({ was: 'buchen', option: 'nein' }, ada))).status).toBe(409)
    const { id } = await db
      .selectFrom('poll_participant')
      .select('id')
      .where('name', '=', 'Mara')
      .executeTakeFirstOrThrow()
    await ask(page, sent({ was: 'entfernen', id }, ada))
    const out = await ask(link, as(cookieIn(voted.headers)))
    expect([out.status, out.html.includes('Du machst hier nicht mehr mit.')]).toEqual([403, true])
  }))

test('a list says that it is voted on, and where the vote begins', () =>
  inSmallCity(async (ask) => {
    const ada = await signedUp(ask)
    const list = await makeList(ask, ada)
    expect(mainOf((await ask(list, as(ada))).html)).toContain(`href="${list}/abstimmung"`)
    const form = mainOf((await ask(`${list}/abstimmung`, as(ada))).html)
    expect(form).toContain('Abstimmung starten')
    const wrong = { was: 'anlegen', personen: '0', tag: '2026-06-01', zeit: '', genug: 'x' }
    const answer = await ask(`${list}/abstimmung`, sent(wrong, ada))
    expect(answer.status).toBe(422)
    for (const text of [
      'Eine Zahl von 1 bis 99',
      'Das ist schon vorbei',
      'Eine Zahl von 1 bis 50',
      'value="2026-06-01"',
    ])
      expect([text, answer.html.includes(text)]).toEqual([text, true])
    await ask(
      `${list}/abstimmung`,
      sent({ was: 'anlegen', personen: '2', tag: '2026-06-18', zeit: '18:00', genug: '' }, ada),
    )
    const cards = mainOf((await ask('/lists', as(ada))).html)
    expect(cards).toContain('Abstimmung bis Do., 18. Juni, 18:00')
  }))

test('an odd start or step of the organiser’s forms is refused, and changes nothing', () =>
  inSmallCity(async (ask, db) => {
    const ada = await signedUp(ask)
    const page = `${await makeList(ask, ada)}/abstimmung`
    await ask(page, sent({ was: 'anlegen', personen: '2', tag: '', zeit: '', genug: '' }, ada))
    const odd = [
      '+275760-09-13T00:00:00.000Z',
      '-271821-04-20T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
      '0000-01-01T00:00:00Z',
    ]
    for (const start of odd) {
      const { status } = await ask(page, sent({ was: 'dazu', start: `${place.to} ${start}` }, ada))
      expect([start, status]).toEqual([start, 409])
    }
    for (const was of ['__proto__', 'constructor', 'toString'])
      expect([was, (await ask(page, sent({ was }, ada))).status]).toEqual([was, 422])
    expect(await db.selectFrom('poll_option').select('id').execute()).toEqual([])
    for (const done of ['__proto__', 'constructor'])
      expect([done, (await ask(`${page}?getan=${done}`, as(ada))).status]).toEqual([done, 200])
  }))
