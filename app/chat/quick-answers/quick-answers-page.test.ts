import { expect, test } from 'vitest'
import { chatPath, guestIn, makePackage, workerIn } from '#test/support/package-chats.ts'
import { as, sent } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { quickAnswerLimits } from './quick-answers.ts'
import { quickAnswersOf } from './quick-answers.server.ts'

const page = '/overview/chat/antworten?company=kontor'

const idIn = (html: string) => /name="id" value="([\w-]+)"/.exec(html)?.[1] ?? ''

test('staff keep what they send often: added once, changed, moved, deleted, each told on the page', () =>
  inSmallCity(async (ask, db) => {
    const staff = await workerIn(ask, db, 'staff')
    const open = (more = '') => ask(`${page}${more}`, as(staff.cookie))
    expect((await open()).html).toContain('Noch keine schnellen Antworten')
    const id = idIn((await open('&x=1')).html)
    const first = { was: 'hinzufuegen', id, titel: 'Treffpunkt', text: 'Wir treffen uns\r\nam Steg.' }
    for (const _ of [1, 2]) {
      const added = await ask(page, sent(first, staff.cookie))
      expect([added.status, added.headers.get('location')]).toEqual([303, `${page}&neu=hinzugefuegt`])
    }
    expect(await quickAnswersOf(db, { companyId: 'kontor' })).toEqual([
      { id, title: 'Treffpunkt', body: 'Wir treffen uns\nam Steg.' },
    ])
    await ask(page, sent({ ...first, id: 'second-one', titel: 'Absage' }, staff.cookie))
    await ask(page, sent({ was: 'hoch', id: 'second-one' }, staff.cookie))
    expect((await open('&neu=verschoben')).html).toMatch(/Verschoben\..*Absage.*Treffpunkt/s)
    expect((await open(`&bearbeiten=${id}`)).html).toContain('value="aendern"')
    await ask(page, sent({ ...first, was: 'aendern', text: 'Am Ufer.' }, staff.cookie))
    await ask(page, sent({ was: 'loeschen', id: 'second-one' }, staff.cookie))
    expect(await quickAnswersOf(db, { companyId: 'kontor' })).toEqual([
      { id, title: 'Treffpunkt', body: 'Am Ufer.' },
    ])
  }))

test('what is wrong stands beside its field, and what was typed is kept', () =>
  inSmallCity(async (ask, db) => {
    const owner = await workerIn(ask, db, 'owner')
    const long = 'x'.repeat(quickAnswerLimits.body + 1)
    const answer = { was: 'hinzufuegen', id: 'first-one', titel: ' ', text: long }
    const { status, html } = await ask(page, sent(answer, owner.cookie))
    expect(status).toBe(422)
    expect(html).toContain('Gib ihr einen Namen.')
    expect(html).toMatch(new RegExp(`<textarea[^>]*aria-invalid="true"[^>]*>${long}</textarea>`))
    expect(html).toContain('value="first-one"')
    const gone = { ...answer, was: 'aendern', titel: 'Neu', text: 'Neu' }
    const changed = await ask(page, sent(gone, owner.cookie))
    expect([changed.status, changed.html]).toEqual([409, expect.stringContaining('gibt es nicht mehr')])
    expect((await ask(page, sent({ was: 'nichts' }, owner.cookie))).status).toBe(422)
    expect(await quickAnswersOf(db, { companyId: 'kontor' })).toEqual([])
  }))

test('[CHAT-2] the company’s conversation brings its quick answers, the guest’s doesn’t; the chats lead to them', () =>
  inSmallCity(async (ask, db) => {
    const [ada, staff] = [await guestIn(ask, db), await workerIn(ask, db, 'staff')]
    const id = await makePackage(db, ada.id)
    await ask(
      page,
      sent({ was: 'hinzufuegen', id: 'first-one', titel: 'Ort', text: 'Am Steg.' }, staff.cookie),
    )
    const company = await ask(`/bookings/${id}/anbieter?view=chat`, as(staff.cookie))
    expect(company.html).toContain('Am Steg.')
    expect((await ask(chatPath(id), as(ada.cookie))).html).not.toContain('Am Steg.')
    expect((await ask('/overview/chat?company=kontor', as(staff.cookie))).html).toContain(`href="${page}"`)
    for (const role of ['door', 'accountant'] as const) {
      const worker = await workerIn(ask, db, role)
      expect([role, (await ask(page, as(worker.cookie))).status]).toEqual([role, 403])
      const pressed = await ask(page, sent({ was: 'loeschen', id: 'first-one' }, worker.cookie))
      expect([role, pressed.status]).toEqual([role, 403])
    }
    expect(await quickAnswersOf(db, { companyId: 'kontor' })).toHaveLength(1)
  }))
