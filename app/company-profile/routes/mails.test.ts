import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { addressOf, as, idOf, makeEverybody, sent, type Cookies } from '#test/support/company-people.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { companyReceivers } from '#app/booking/messages/messages.server.ts'
import type { CompanyMailTopic } from '#app/booking/messages/messages.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/mails?company=kontor'
const now = new Date('2026-06-13T12:00:00Z')
const address = 'moin@kontor.example'

const inCompany = (work: (ask: Ask, db: Db, cookies: Cookies) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    await db.updateTable('company').set({ email: address }).where('id', '=', 'kontor').execute()
    await work(ask, db, await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' }))
  })
const receivers = async (db: Db, topic: CompanyMailTopic) =>
  (await companyReceivers(db, { companyId: 'kontor', topic, now })).map(({ to }) => to)

test('staff chooses for themselves, and nothing else changes', () =>
  inCompany(async (ask, db, { staff }) => {
    expect((await ask(page, as(staff))).html).not.toContain('An die Adresse des Anbieters')
    const fields = { ich: 'bookings', firmenadresse: '1' }
    const { headers } = await ask(page, sent(fields, staff))
    expect(headers.get('location')).toBe(`${page}&neu=1`)
    expect(await receivers(db, 'bookings')).toEqual([address, addressOf('staff')])
    expect(await receivers(db, 'requests')).toEqual([address])
    expect((await ask(page, as(staff))).html).toContain(`Geht gerade an: ${address}, ${addressOf('staff')}`)
    // What isn't for their role isn't theirs, whatever a form says.
    await ask(page, sent({ ich: 'statements' }, staff))
    expect(await receivers(db, 'statements')).toEqual([address])
    expect(await receivers(db, 'bookings')).toEqual([address])
  }))

test('an owner takes the company’s address out; where nobody is left it is the owner', () =>
  inCompany(async (ask, db, { owner, staff }) => {
    await ask(page, sent({ ich: 'requests' }, staff))
    await ask(page, sent({ firmenadresse: '1', firma: 'statements' }, owner))
    expect(await receivers(db, 'requests')).toEqual([addressOf('staff')])
    expect(await receivers(db, 'bookings')).toEqual([addressOf('owner')])
    expect(await receivers(db, 'statements')).toEqual([address])
    const { html } = await ask(page, as(owner))
    expect(html).toContain(`Geht gerade an: ${addressOf('owner')}`)
    expect(html).toContain('Jede Mail geht an mindestens eine Adresse')
    await db
      .deleteFrom('company_member')
      .where('user_id', '=', await idOf(db, 'staff'))
      .execute()
    expect(await receivers(db, 'requests')).toEqual([addressOf('owner')])
  }))

test('the door and operators don’t choose; an account that goes takes its choices along', () =>
  inCompany(async (ask, db, cookies) => {
    for (const who of ['door', 'operator'] as const)
      expect([who, (await ask(page, as(cookies[who]))).status]).toEqual([who, 403])
    await ask(page, sent({ ich: 'bookings' }, cookies.staff))
    await db
      .deleteFrom('users')
      .where('id', '=', await idOf(db, 'staff'))
      .execute()
    expect(await db.selectFrom('company_mail_choice').selectAll().execute()).toEqual([])
  }))
