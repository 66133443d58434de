import { expect, test, vi } from 'vitest'
import { offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { fields, list, reviewed, send, start, withRequest } from '#test/support/package-writer.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('a request waits in the list with what is asked for and the time that is left, and its number in the menu', () =>
  withRequest(async ({ ask, cookies, id }) => {
    const { html, status } = await ask(list, as(cookies.owner))
    expect(status).toBe(200)
    for (const text of [
      'Eine wartet auf dich.',
      'Jule P.',
      '10 Kinder, 2 Erw. · So., 28. Juni, nachmittags',
      'Geburtstag · 6 bis 8 Jahre · bis 300,00\u00a0€',
      'noch 2 Tage',
      'Angebot schreiben',
      'Nachfragen',
      'Anfrage ablehnen',
      `/bookings/${id}?companyID=kontor&amp;serviceID=klasse&amp;view=chat`,
      'Mehr, 1 Anfrage wartet',
    ])
      expect([text, html.includes(text)]).toEqual([text, true])
    const empty = (await ask(`${list}&stand=gesendet`, as(cookies.owner))).html
    expect(empty).toContain('Kein offenes Angebot')
    expect((await ask(`${list}&stand=erledigt`, as(cookies.owner))).html).toContain('Noch nichts erledigt')
    const { html: today } = await ask('/overview?company=kontor', as(cookies.staff))
    expect(today).toContain('provider-count')
  }))

test('the writer begins with day, persons and the free starts of all calendars of that day', () =>
  withRequest(async ({ ask, cookies, writer }) => {
    const { html, status } = await ask(writer, as(cookies.staff))
    expect(status).toBe(200)
    for (const text of [
      'Angebot für Jule P.',
      'value="2026-06-28"',
      'name="personen"',
      '14:00 · 12 Plätze frei',
      '16:00 · 9 Plätze frei',
      'Andere Uhrzeit',
      'Aus Vorlage',
      'Mo., 15. Juni, 18:00',
      'Prüfen und senden',
    ])
      expect([text, html.includes(text)]).toEqual([text, true])
    const day = writer.replace('angebot?', 'entwurf?')
    const json = JSON.parse((await ask(`${day}&tag=2026-06-20`, as(cookies.staff))).html)
    expect(json).toMatchObject({
      day: '2026-06-20',
      choices: [
        { clock: '14:30', free: 4 },
        { clock: '15:30', free: 2 },
      ],
    })
    expect((await ask(`${day}&tag=nein`, as(cookies.staff))).html).toContain('"choices":[]')
    const other = await ask(`${writer}&tag=2026-06-20`, as(cookies.staff))
    expect(other.html.includes('14:30 · 4 Plätze frei')).toBe(true)
  }))

test('[OFFER-5, OFFER-7] an offer with a deposit is checked as its guest will see it, and sent once', () =>
  withRequest(async (world) => {
    const { ask, db, cookies, id } = world
    const { html, status } = await reviewed(world)
    expect(status).toBe(200)
    for (const text of [
      '240,00',
      '120,00',
      'Du erhältst 216,00\u00a0€, Provision 24,00\u00a0€.',
      'Angebot senden',
    ])
      expect([text, html.includes(text)]).toEqual([text, true])
    expect(await offersOf(db, { companyId: 'kontor', reservationId: id })).toEqual([])
    const [one, other] = [await send(world, html), await send(world, html)]
    const done = `${list}&stand=gesendet&neu=${id}`
    expect([one.headers.get('location'), other.headers.get('location')]).toEqual([done, done])
    expect(await offersOf(db, { companyId: 'kontor', reservationId: id })).toMatchObject([
      {
        version: 1,
        payment: 'deposit-50-percent',
        totalCents: 24_000,
        dueCents: 12_000,
        depositRule: 'kept',
      },
    ])
    const listed = (await ask(done, as(cookies.owner))).html
    for (const text of ['Gesendet. Jule P. sieht es jetzt im Chat', 'Fassung 1: 240,00', 'Neue Fassung'])
      expect([text, listed.includes(text)]).toEqual([text, true])
    const { booked } = await db
      .selectFrom('slot')
      .select('booked')
      .where('starts_at', '=', new Date('2026-06-28T12:00:00Z'))
      .executeTakeFirstOrThrow()
    expect(booked).toBe(12)
  }))

test('a new version begins with the one before and uses its places; all at once is the other way to pay', () =>
  withRequest(async (world) => {
    const { ask, db, cookies, id, writer } = world
    await send(world, (await reviewed(world)).html)
    const { html } = await ask(writer, as(cookies.owner))
    for (const text of [
      'Neue Fassung 2',
      'value="Kanutour, 2 Stunden"',
      'value="20,00"',
      '14:00 · 12 Plätze frei',
    ])
      expect([text, html.includes(text)]).toEqual([text, true])
    const second = await reviewed(world, { zahlung: 'full', 'zeile.0.preis': '18' })
    expect((await send(world, second.html)).status).toBe(303)
    expect(await offersOf(db, { companyId: 'kontor', reservationId: id })).toMatchObject([
      { version: 1, replacedAt: expect.any(Date) },
      { version: 2, payment: 'full', totalCents: 21_600, dueCents: 21_600, replacedAt: null },
    ])
  }))

test('what is wrong stands beside its field and what was typed is kept; nothing is sent', () =>
  withRequest(async ({ ask, db, cookies, id, writer }) => {
    const wrong = { ...fields, 'zeile.0.preis': '', start: '', gueltig: '' }
    const { html, status } = await ask(writer, sent(wrong, cookies.staff))
    expect(status).toBe(422)
    for (const text of ['Preis fehlt.', 'Wähle einen Start.', 'value="Kanutour, 2 Stunden"', 'Moin Jule'])
      expect([text, html.includes(text)]).toEqual([text, true])
    const few = await ask(
      writer,
      sent({ ...fields, basedOn: '1', start: start.replace('T12', 'T14') }, cookies.staff),
    )
    expect([few.status, few.html.includes('Nur noch 9 frei. Anderen Start wählen.')]).toEqual([422, true])
    expect(await offersOf(db, { companyId: 'kontor', reservationId: id })).toEqual([])
  }))

test('a start that filled up meanwhile isn’t offered', () =>
  withRequest(async (world) => {
    const { db } = world
    const { html } = await reviewed(world)
    await db
      .updateTable('slot')
      .set({ booked: 12 })
      .where('starts_at', '=', new Date('2026-06-28T12:00:00Z'))
      .execute()
    const { html: told, status } = await send(world, html)
    expect(status).toBe(409)
    expect(told).toContain('Der Start um 14:00 ist gerade voll geworden. Das Angebot wurde nicht gesendet.')
    expect(told).toContain('Anderen Start wählen')
  }))

test('the draft saves itself, survives a reload and tells of another tab; what was looked at is what is sent', () =>
  withRequest(async (world) => {
    const { ask, cookies, writer, id } = world
    const save = `/overview/anfragen/${id}/entwurf?company=kontor&art=firstOffer`
    const saved = await ask(save, sent({ ...fields, 'zeile.0.preis': 'viel' }, cookies.staff))
    expect(JSON.parse(saved.html)).toEqual({ outcome: 'saved', version: 1, progress: { savedAt: '14:00' } })
    const { html } = await ask(writer, as(cookies.owner))
    for (const text of ['value="viel"', 'Entwurf gespeichert, 14:00', 'name="basedOn" value="1"'])
      expect([text, html.includes(text)]).toEqual([text, true])
    const late = await ask(save, sent({ ...fields, nachricht: 'anders' }, cookies.owner))
    expect([late.status, JSON.parse(late.html)]).toMatchObject([
      409,
      { outcome: 'changed-by-other', version: 1 },
    ])
    // The same once more, as a page that is left sends it, is no change.
    expect((await ask(save, sent({ ...fields, 'zeile.0.preis': 'viel' }, cookies.staff))).status).toBe(200)
    const other = await ask(writer, sent(fields, cookies.owner))
    expect([other.status, other.html.includes('an anderer Stelle geändert')]).toEqual([409, true])
    const card = await reviewed(world)
    await ask(save, sent({ ...fields, basedOn: '2', 'zeile.0.preis': '1' }, cookies.owner))
    const stale = await send(world, card.html)
    expect([stale.status, stale.html.includes('Der Entwurf hat sich inzwischen geändert.')]).toEqual([
      409,
      true,
    ])
  }))

test('without scripts buttons add, remove and fill lines', () =>
  withRequest(async ({ ask, cookies, writer }) => {
    const press = async (was: string, basedOn: string) => {
      const pressed = await ask(writer, sent({ ...fields, was, basedOn }, cookies.staff))
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, writer])
      return (await ask(writer, as(cookies.staff))).html
    }
    expect(await press('zeile', '0')).toContain('name="zeile.1.name"')
    expect(await press('weg.0', '1')).not.toContain('Kanutour, 2 Stunden')
    const filled = await press('vorlage', '2')
    expect([filled.includes('value="Erwachsene"'), filled.includes('value="18,00"')]).toEqual([true, true])
  }))
