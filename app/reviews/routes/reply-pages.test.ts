import { expect, test } from 'vitest'
import { as, sent } from '#test/support/company-people.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'

test('a company answers on a page of its own, with what was typed and what is wrong; everybody reads it', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service }) => {
    await ask(`${service}/bewerten`, sent({ sterne: '2', text: 'Zu <i>nass</i>.' }, cookies.guest))
    const { id } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
    const { title } = await db
      .selectFrom('company')
      .select('title')
      .where('id', '=', ids.company)
      .executeTakeFirstOrThrow()
    const [list, page] = [`${service}/bewertungen`, `${service}/antworten?beitrag=${id}`]
    const listed = async (who: 'staff' | 'reader' | 'guest') => (await ask(list, as(cookies[who]))).html
    expect(await listed('staff')).toContain(`href="${page}"`)
    for (const who of ['reader', 'guest'] as const) expect(await listed(who)).not.toContain('/antworten')
    const form = (await ask(page, as(cookies.staff))).html
    for (const said of ['Zu &lt;i&gt;nass', `„Antwort von ${title}“`, '2 von 5 Sternen'])
      expect([said, form.includes(said)]).toEqual([said, true])
    expect(form).not.toContain('Antwort löschen')
    const fassung = /name="fassung" value="([^"]*)"/.exec(form)?.[1] ?? ''
    const answer = (text: string, version = fassung) =>
      ask(page, sent({ text, fassung: version }, cookies.staff))
    const empty = await answer('  ')
    expect([empty.status, empty.html.includes('Bitte schreib ein paar Worte')]).toEqual([422, true])
    const long = await answer('Ahoi'.repeat(251))
    expect([long.status, long.html.includes('AhoiAhoi')]).toEqual([422, true])
    const stale = await answer('Danke schön.', 'alt')
    expect([stale.status, stale.html.includes('inzwischen geändert')]).toEqual([409, true])
    expect(stale.html).toContain('>Danke schön.</textarea>')
    expect(stale.html).toContain(`value="${fassung}"`)
    const done = await answer('Es <b>regnete</b>.')
    expect(done.headers.get('location')).toBe(`${list}?getan=beantwortet#${id}`)
    const beside = [await ask(`${list}?getan=beantwortet`, as(cookies.staff)), await ask(service)]
    for (const { html } of beside)
      expect(html).toMatch(new RegExp(`Antwort von ${title}</b>Es &lt;b&gt;regnete`))
    expect(beside[0]?.html).toContain('Deine Antwort steht jetzt unter dem Beitrag.')
    expect(await listed('staff')).toContain('Antwort ändern')
    expect((await ask(page, as(cookies.staff))).html).toContain('Antwort löschen')
    const reporting = `${service}/melden?beitrag=${id}`
    expect((await ask(reporting)).html).toContain('Geht es um die Antwort des Anbieters?')
    const report = { grund: 'personal', text: 'Die Antwort nennt meinen Namen.', treu: 'on' }
    await ask(reporting, sent({ ...report, name: 'Ada', email: 'ada@posteo.example' }, cookies.guest))
    const seen = (await ask('/operator/beitraege', as(cookies.operator))).html
    expect(seen).toContain('Antwort des Anbieters</b>Es &lt;b&gt;regnete')
    const gone = await ask(page, sent({ was: 'loeschen' }, cookies.staff))
    expect(gone.headers.get('location')).toBe(`${list}?getan=antwort-geloescht`)
    expect((await ask(service, as(cookies.reader))).html).not.toContain('Antwort von')
  }))

test('an operator hides a reply alone, its company reads why in its place, and an operator shows it again', () =>
  inVisitedCity(async ({ ask, db, cookies, service }) => {
    await ask(`${service}/bewerten`, sent({ sterne: '2', text: 'Zu nass.' }, cookies.guest))
    const { id } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
    const page = `${service}/antworten?beitrag=${id}`
    const fieldIn = (html: string, name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    const fassung = fieldIn((await ask(page, as(cookies.staff))).html, 'fassung')
    await ask(page, sent({ text: 'Sie rochen nach Fisch.', fassung }, cookies.staff))
    const report = { grund: 'personal', text: 'Die Antwort beleidigt mich.', treu: 'on' }
    const reporter = { name: 'Ada', email: 'ada@posteo.example' }
    await ask(`${service}/melden?beitrag=${id}`, sent({ ...report, ...reporter }, cookies.guest))
    const list = '/operator/beitraege'
    const row = (await ask(list, as(cookies.operator))).html
    for (const button of ['Beide ausblenden', 'Nur die Antwort ausblenden', 'Stehen lassen'])
      expect([button, row.includes(`>${button}</button>`)]).toEqual([button, true])
    const read = { id: fieldIn(row, 'id'), fassung: fieldIn(row, 'fassung') }
    const decide = (fields: Record<string, string>) => ask(list, sent(fields, cookies.operator))
    const because = 'Das ist eine Beleidigung.'
    const stale = await decide({ ...read, was: 'antwort', grund: because, antwortfassung: 'alt' })
    expect([stale.status, stale.html.includes('Der Text hat sich geändert')]).toEqual([409, true])
    const antwortfassung = fieldIn(row, 'antwortfassung')
    const hidden = await decide({ ...read, was: 'antwort', grund: because, antwortfassung })
    expect(hidden.headers.get('location')).toBe(`${list}?neu=reply-hidden`)
    for (const who of ['guest', 'reader', 'staff'] as const) {
      const { html } = await ask(`${service}/bewertungen?neu=1`, as(cookies[who]))
      expect([who, html.includes('Zu nass.'), html.includes('nach Fisch')]).toEqual([who, true, false])
    }
    expect((await ask(`${service}/melden?beitrag=${id}`)).html).not.toContain('nach Fisch')
    const own = (await ask(page, as(cookies.staff))).html
    for (const said of ['Sie rochen nach Fisch.', because, 'Antwort löschen']) expect(own).toContain(said)
    expect(own).not.toContain('<textarea')
    const again = await ask(page, sent({ text: 'Noch einmal.', fassung }, cookies.staff))
    expect([again.status, again.html.includes('ist ausgeblendet')]).toEqual([403, true])
    const lists = (await ask(`${list}?neu=reply-hidden`, as(cookies.operator))).html
    expect(lists).toMatch(/Ausgeblendete Antworten.*Sie rochen nach Fisch\./s)
    const lift = await decide({ id, was: 'antwort-zeigen', grund: 'Das war doch erlaubt.' })
    expect(lift.headers.get('location')).toBe(`${list}?neu=reply-shown`)
    expect((await ask(`${service}/bewertungen?neu=2`)).html).toContain('nach Fisch')
  }))
