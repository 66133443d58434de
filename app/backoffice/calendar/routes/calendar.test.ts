import { expect, test, vi } from 'vitest'
import { beginStartChange, type StartCommand } from '#app/booking/start-changes/begin-change.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeCompany, makeServices } from '#test/support/catalog-rows.ts'
import { as, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { statementsSent } from '#test/support/statements.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const path = '/overview/kalender?company=kontor'
const saturday = `${path}&tag=2026-06-20`
const half = '2026-06-20T12:30:00.000Z'

const inCalendar = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })

const labels = (html: string) =>
  [...html.matchAll(/<a [^>]*class="cal-cell[^>]*>/g)].map(([tag]) => /aria-label="([^"]*)"/.exec(tag)?.[1])

test('a week shows every start with what is left of it, bookings, holds and sales at the counter counted', () =>
  inCalendar(async (ask, db, cookies) => {
    await db.updateTable('slot').set({ booked: 3 }).where('start_minute', '=', 870).execute()
    const date = { company_id: 'kontor', service_id: 'konzert', id: 'jazz' }
    await makeEvent(db, { ...date, starts_at: new Date('2026-06-21T18:00:00Z'), booked: 20 })
    const { html, status } = await ask(`${saturday}&ansicht=woche`, as(cookies.owner))
    expect(status).toBe(200)
    expect(labels(html)).toEqual([
      'Sa., 20. Juni, 14:30, 1 Platz frei, 3 gebucht',
      'Sa., 20. Juni, 15:30, 2 Plätze frei',
      'So., 21. Juni, 20:00, voll, 20 gebucht',
    ])
    expect(html).toContain('20. bis 26. Juni 2026')
    expect(html).toContain(
      `/overview/kalender/termin?company=kontor&amp;angebot=kanu&amp;start=${encodeURIComponent(half)}`,
    )
    expect(html).toContain('/overview/kalender/termin?company=kontor&amp;angebot=konzert&amp;event=jazz')
  }))

test('without a choice the page holds the day for phones and the week for wide screens; chips narrow both', () =>
  inCalendar(async (ask, _db, cookies) => {
    const { html } = await ask(saturday, as(cookies.staff))
    expect(html).toContain('start-row')
    expect(html).toContain('cal-cell')
    const day = (await ask(`${saturday}&ansicht=tag&angebot=kanu`, as(cookies.staff))).html
    expect(day).not.toContain('cal-cell')
    expect(day.match(/class="start-row"/g)).toHaveLength(2)
    const events = (await ask(`${saturday}&ansicht=tag&angebot=events`, as(cookies.staff))).html
    expect(events).toContain('An diesem Tag beginnt nichts.')
  }))

test('a company without any offer is led to its offers', () =>
  inCalendar(async (ask, _db, cookies) => {
    const { html } = await ask('/overview/kalender?company=nebenan', as(cookies.otherOwner))
    expect(html).toContain('Noch keine Termine')
    expect(html).toContain('/overview/angebote?company=nebenan')
  }))

test('owners, staff and operators read it; the door doesn’t, and nobody sees another company’s', () =>
  inCalendar(async (ask, _db, cookies) => {
    const statuses: Record<string, number> = {}
    for (const who of ['stranger', 'user', 'owner', 'staff', 'door', 'otherOwner', 'operator'] as const)
      statuses[who] = (await ask(path, as(cookies[who]))).status
    expect(statuses).toEqual({
      stranger: 302,
      user: 404,
      owner: 200,
      staff: 200,
      door: 403,
      otherOwner: 404,
      operator: 200,
    })
  }))

test('a start is blocked by two presses and its guests stay; pressed twice it is blocked once, and opened again', () =>
  inCalendar(async (ask, db, cookies) => {
    await db.updateTable('slot').set({ booked: 2 }).where('starts_at', '=', new Date(half)).execute()
    const open = `${saturday}&open=sperren&feld=kanu&start=${half}`
    const asked = (await ask(open, as(cookies.staff))).html
    expect(asked).toContain('Plätze sperren')
    expect(asked).toContain('2 Plätze gebucht. Das bleibt so.')
    const key = /name="schluessel" value="([^"]*)"/.exec(asked)?.[1] ?? ''
    const form = { was: 'sperren', feld: 'kanu', start: half, grund: 'Wetter', schluessel: key }
    const [once, twice] = [
      await ask(open, sent(form, cookies.staff)),
      await ask(open, sent(form, cookies.staff)),
    ]
    expect([once.status, twice.status]).toEqual([303, 303])
    expect(once.headers.get('location')).toBe('/overview/kalender?company=kontor&tag=2026-06-20&neu=blocked')
    expect(await exceptions(db)).toEqual([{ reason: 'Wetter', from_minute: 870, to_minute: 871 }])
    expect(await blocked(db)).toEqual([
      { start_minute: 870, is_blocked: true, booked: 2 },
      { start_minute: 930, is_blocked: false, booked: 0 },
    ])
    const shown = (await ask(open, as(cookies.staff))).html
    expect(shown).toContain('Termin ist gesperrt')
    expect(shown).toContain('Grund: Wetter.')
    await ask(open, sent({ was: 'freigeben', feld: 'kanu', start: half }, cookies.staff))
    expect([await exceptions(db), (await blocked(db)).some(({ is_blocked }) => is_blocked)]).toEqual([
      [],
      false,
    ])
    const audit = await db.selectFrom('audit_entry').select('action').orderBy('action').execute()
    expect(audit.map(({ action }) => action).filter((action) => action.startsWith('calendar'))).toEqual([
      'calendar.add-closed',
      'calendar.remove-exception',
    ])
  }))

test('what closes more than this start is changed where it was made; what is over or not there is refused', () =>
  inCalendar(async (ask, db, cookies) => {
    await db
      .insertInto('opening_exception')
      .values({
        company_id: 'kontor',
        id: 'regatta',
        service_id: 'kanu',
        from_on: '2026-06-19',
        to_on: '2026-06-21',
        kind: 'closed',
        reason: 'Regatta',
        created_at: new Date('2026-06-01T10:00:00Z'),
      })
      .execute()
    await db.updateTable('slot').set({ is_blocked: true }).execute()
    const { html } = await ask(`${saturday}&open=sperren&feld=kanu&start=${half}`, as(cookies.owner))
    expect(html).toContain('Gesperrt ist vom 19. Juni bis 21. Juni.')
    expect(html).toContain('/overview/angebote/kanu/sperren?company=kontor&amp;von=20%2F06%2F2026')
    const send = async (fields: Record<string, string>) =>
      (await ask(path, sent({ was: 'freigeben', feld: 'kanu', start: half, ...fields }, cookies.owner)))
        .status
    expect(await send({})).toBe(409)
    expect(await send({ start: 'morgen' })).toBe(409)
    expect(await send({ feld: 'nebenan' })).toBe(409)
    await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-12', { '10:00': 4 })
    expect(await send({ was: 'sperren', start: '2026-06-12T08:00:00.000Z' })).toBe(409)
  }))

test('a start that was called off or moved says so, and no press in the calendar opens it again', () =>
  inCalendar(async (ask, db, cookies) => {
    const [first, second] = [new Date(half), new Date('2026-06-20T13:30:00Z')]
    const start = { companyId: 'kontor', serviceId: 'kanu' }
    const why = {
      reason: 'bad-weather',
      message: null,
      actorId: 'boss',
      now: new Date('2026-06-13T10:00:00Z'),
    } as const
    const change = (startsAt: Date, what: StartCommand['what']) =>
      beginStartChange(db, { start: { ...start, startsAt }, what, operationId: what.kind, ...why })
    await change(first, { kind: 'moved', to: { startsAt: second } })
    // Nobody booked it: there is nobody to move.
    await db.updateTable('start_change').set({ state: 'done', done_at: new Date() }).execute()
    await change(second, { kind: 'called-off' })
    const { html } = await ask(`${saturday}&ansicht=woche`, as(cookies.owner))
    expect(labels(html).slice(0, 2)).toEqual([
      'Sa., 20. Juni, 14:30, verschoben',
      'Sa., 20. Juni, 15:30, abgesagt',
    ])
    const asked = await ask(`${saturday}&open=sperren&feld=kanu&start=${half}`, as(cookies.owner))
    expect(asked.html).toContain('Termin ist verschoben')
    const form = { was: 'freigeben', feld: 'kanu', start: half }
    expect((await ask(path, sent(form, cookies.owner))).status).toBe(409)
    expect((await blocked(db)).map(({ is_blocked }) => is_blocked)).toEqual([true, true])
  }))

test('the page of a start shows operators no button of what only the company does', () =>
  inCalendar(async (ask, _db, cookies) => {
    const page = `/overview/kalender/termin?company=kontor&angebot=kanu&start=${half}`
    for (const [who, isThere] of [
      ['staff', true],
      ['operator', false],
    ] as const) {
      const { html } = await ask(page, as(cookies[who]))
      const links = ['absagen', 'verschieben'].map((part) =>
        html.includes(`href="/overview/kalender/termin/${part}`),
      )
      expect([who, ...links]).toEqual([who, isThere, isThere])
      expect(html).toContain('4 freie Plätze sperren')
    }
  }))

/** A company that sells all day: ten offers, 2,000 starts in the week. */
async function makeBusyWeek(db: Db): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, nr) => `boot${nr}`)
  await makeServices(
    db,
    ids.map((id) => ({ id, company_id: 'kontor', category_id: 'wasser' })),
  )
  const days = Array.from({ length: 7 }, (_, nr) => `2026-06-${20 + nr}`)
  const rows = ids.flatMap((id) =>
    days.flatMap((day_on) =>
      Array.from({ length: 29 }, (_, nr) => {
        const starts_at = new Date(Date.parse(`${day_on}T06:00:00Z`) + nr * 1_800_000)
        return {
          company_id: 'kontor',
          service_id: id,
          starts_at,
          ends_at: new Date(starts_at.getTime() + 1_800_000),
          day_on,
          start_minute: 480 + nr * 30,
          capacity: 12,
          booked: nr % 13,
        }
      }),
    ),
  )
  await db.insertInto('slot').values(rows).execute()
}

test('a week of ten offers and 2,000 starts takes at most eight statements', () =>
  inCalendar(async (ask, db, cookies) => {
    await makeBusyWeek(db)
    for (const view of ['&ansicht=woche', '', '&ansicht=woche&angebot=boot1', '&ansicht=tag']) {
      const statements = await statementsSent(async () =>
        expect((await ask(`${saturday}${view}`, as(cookies.owner))).status).toBe(200),
      )
      expect([view, statements.length <= 8 ? 'few' : statements]).toEqual([view, 'few'])
    }
    const { html } = await ask(`${saturday}&ansicht=woche`, as(cookies.owner))
    expect(html.match(/class="cal-cell/g)?.length).toBeLessThan(100)
    const one = (await ask(`${saturday}&ansicht=woche&angebot=boot1`, as(cookies.owner))).html
    expect(one.match(/class="cal-cell/g)).toHaveLength(7 * 29)
  }))

test('where the calendar can’t be read the page says so and stays', () =>
  inSmallCity(
    async (ask, db) => {
      await makeCompany(db, { id: 'nebenan' })
      const cookies = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
      await db.schema.alterTable('event').renameTo('event_away').execute()
      const { html, status } = await ask(path, as(cookies.owner))
      expect([status, html.includes('Dein Kalender lädt gerade nicht.')]).toEqual([200, true])
    },
    (work) => withOwnDatabase(({ db }) => work(db)),
  ))

const exceptions = (db: Db) =>
  db.selectFrom('opening_exception').select(['reason', 'from_minute', 'to_minute']).execute()
const blocked = (db: Db) =>
  db
    .selectFrom('slot')
    .select(['start_minute', 'is_blocked', 'booked'])
    .where('day_on', '=', '2026-06-20')
    .orderBy('starts_at')
    .execute()
