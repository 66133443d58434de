import { expect, test } from 'vitest'
import { openConversation, postEvent, postMessage } from '#app/chat/chat.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { makeEveryone, type Everyone } from '#test/support/everyone.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { conversationSettingsPath, invitationPath, reportPath } from './moderation.ts'
import { inviteIntoChat } from './moderation.server.ts'

type Ask = Parameters<Parameters<typeof inSmallCity>[0]>[0]

const now = new Date('2026-06-13T12:00:00Z')

/** The conversation about everybody's reservation, with a word of the guest. */
const inChat = (work: (ask: Ask, db: Db, everyone: Everyone) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    const everyone = await makeEveryone(ask, db)
    const { company: companyId, reservation: reference, user: userId } = everyone.ids
    await openConversation(db, { companyId, reference, userId, now })
    const word = { kind: 'text', body: 'Ein böses Wort', clientId: 'one' } as const
    await postMessage(db, { companyId, reference, author: 'guest', authorId: userId, ...word, now })
    await work(ask, db, everyone)
  })

test('the guest makes a link; who opens it signs in, joins, and goes when it is taken back', () =>
  inChat(async (ask, db, { cookies, ids }) => {
    const settings = conversationSettingsPath(ids.reservation)
    const { html: made } = await ask(settings, sent({ was: 'einladen' }, cookies.user))
    const [path = ''] = /\/chat\/einladung\/[\w-]+/.exec(made) ?? []
    expect(path).not.toBe('')
    const open = async (who: keyof typeof cookies) => (await ask(path, as(cookies[who]))).html
    expect(await open('stranger')).toContain('Melde dich dafür an')
    expect(await open('user')).toContain('Das ist dein eigener Link')
    expect(await open('staff')).toContain('Du gehörst zum Anbieter')
    expect(await open('otherUser')).toContain('lädt dich ein')
    const joined = await ask(path, sent({}, cookies.otherUser))
    expect([joined.status, joined.headers.get('location')]).toEqual([
      303,
      `/bookings/${ids.reservation}?view=chat`,
    ])
    expect((await ask(settings, as(cookies.otherUser))).status).toBe(200)
    const link = await db.selectFrom('conversation_invitation').select('id').executeTakeFirstOrThrow()
    await ask(settings, sent({ was: 'zuruecknehmen', id: link.id }, cookies.user))
    expect((await ask(settings, as(cookies.otherUser))).status).toBe(404)
    expect(await open('otherUser')).toContain('Diese Einladung gilt nicht mehr')
  }))

test('who takes no part sees and changes nothing; a member makes no links and blocks nobody', () =>
  inChat(async (ask, db, { cookies, ids }) => {
    const settings = conversationSettingsPath(ids.reservation)
    for (const who of ['otherUser', 'otherOwner', 'door', 'accountant', 'operator'] as const) {
      expect([who, (await ask(settings, as(cookies[who]))).status]).toEqual([who, 404])
      const pressed = await ask(settings, sent({ was: 'sperren' }, cookies[who]))
      expect([who, pressed.status]).toEqual([who, 404])
      const report = await ask(reportPath(ids.reservation, 1), sent({ grund: 'spam' }, cookies[who]))
      expect([who, report.status]).toEqual([who, 404])
    }
    expect((await ask(settings, sent({ was: 'einladen' }, cookies.staff))).status).toBe(409)
    expect((await ask(settings, sent({ was: 'nichts' }, cookies.user))).status).toBe(422)
    expect(await db.selectFrom('conversation_block').selectAll().execute()).toEqual([])
  }))

test('a report goes to the operators, who decide it and read on only with a reason', () =>
  inChat(async (ask, db, { cookies, ids }) => {
    const report = reportPath(ids.reservation, 1)
    expect((await ask(report, as(cookies.staff))).html).toContain('Ein böses Wort')
    const unsaid = await ask(report, sent({ text: 'Bitte ansehen' }, cookies.staff))
    expect([unsaid.status, unsaid.html]).toEqual([422, expect.stringContaining('Bitte ansehen')])
    expect((await ask(report, sent({ grund: 'insult' }, cookies.staff))).status).toBe(303)
    const desk = '/operator/nachrichten'
    expect((await ask(desk, as(cookies.operator))).html).toContain('Ein böses Wort')
    const reading = `${desk}/${ids.reservation}`
    const page = async () => (await ask(reading, as(cookies.operator))).html
    expect(await page()).not.toContain('Ein böses Wort')
    expect((await ask(reading, sent({ grund: 'kurz' }, cookies.operator))).status).toBe(422)
    await ask(reading, sent({ grund: 'Meldung wegen Beleidigung' }, cookies.operator))
    const event = { event: 'offer-accepted', clientId: 'accepted', now } as const
    await postEvent(db, { companyId: ids.company, reference: ids.reservation, ...event })
    expect(await page()).toMatch(/Ein böses Wort.*hat das Angebot angenommen/s)
    const id = `${ids.company}/${ids.reservation}/1`
    const decide = (fields: Record<string, string>) => ask(desk, sent({ id, ...fields }, cookies.operator))
    expect((await decide({ was: 'entfernen', begruendung: 'kurz' })).status).toBe(422)
    expect((await decide({ was: 'entfernen', begruendung: 'Das beleidigt andere.' })).status).toBe(303)
    expect((await decide({ was: 'lassen', begruendung: 'Das beleidigt andere.' })).status).toBe(409)
    expect(await page()).toContain('Nachricht entfernt')
    expect((await ask(report, as(cookies.staff))).status).toBe(404)
    const notes = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'chat.%')
      .execute()
    expect(notes.map(({ action }) => action).toSorted()).toEqual(['chat.read', 'chat.report-removed'])
  }))

test('the conversation leads guest, member and company to its settings, and to the report of what others wrote', () =>
  inChat(async (ask, db, { cookies, ids }) => {
    const { company: companyId, reservation: reference } = ids
    const key = { companyId, reference, now }
    const invited = await inviteIntoChat(db, { reference, userId: ids.user, now })
    if (invited.outcome === 'refused') throw new Error(invited.because)
    await ask(invitationPath(invited.code), sent({}, cookies.otherUser))
    const staff = db.selectFrom('users').select('id').where('email', '=', 'staff@example.org')
    const { id: authorId } = await staff.executeTakeFirstOrThrow()
    const answer = { author: 'company', authorId, kind: 'text', body: 'Antwort', clientId: 'two' } as const
    await postMessage(db, { ...key, ...answer })
    const page = async (path: string, who: keyof typeof cookies) => {
      const { html } = await ask(path, as(cookies[who]))
      expect(html).toContain(`href="${conversationSettingsPath(reference)}"`)
      return [1, 3].filter((seq) => html.includes(`href="${reportPath(reference, seq)}"`))
    }
    const guests = `/bookings/${reference}?view=chat`
    expect(await page(guests, 'user')).toEqual([3])
    expect(await page(guests, 'otherUser')).toEqual([1, 3])
    expect(await page(`/bookings/${reference}/anbieter?view=chat`, 'staff')).toEqual([1])
  }))
