import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { as, makeEverybody } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const page = '/overview/einbetten?company=kontor'

test('a company with a website gets the code for each offer that is online; one without is asked for it', () =>
  inSmallCity(async (ask, db) => {
    await makeCompany(db, { id: 'nebenan' })
    const { owner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
    await db.updateTable('company').set({ website: null }).execute()
    const without = await ask(page, as(owner))
    expect(without.html).toContain('Trag in deinem Profil zuerst deine Website ein.')
    expect(without.html).not.toContain('iframe')
    await db.updateTable('company').set({ website: 'https://kontor.example' }).execute()
    const { html } = await ask(`${page}&angebot=kanu`, as(owner))
    expect(html).toContain('/activity/details/kontor/kanu?sType=booking&quot; title=&quot;Kanutour buchen')
    expect(html).toContain('https://kontor.example')
    expect(html).not.toContain('Winterpause')
    await db.updateTable('service').set({ is_online: false }).execute()
    expect((await ask(page, as(owner))).html).toContain('Noch kein Angebot online')
  }))
