import { expect, test } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { homeTexts } from '../texts/home.ts'

const titlesIn = (html: string, id: string) => {
  const section = new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''
  return [...section.matchAll(/<h3[^>]*>.*?<\/h3>/gs)].map(([title]) => title.replace(/<[^>]*>/g, ''))
}

test('[GEN-13] whoever named interests is recommended what fits them, others see what is popular alone', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    for (let index = 0; index < 8; index += 1) {
      await makeService(db, {
        ...row,
        id: `boot-${index}`,
        title: `Boot ${index}`,
        tags: ['be_5', 'ta_sporty'],
      })
    }
    await makeService(db, { ...row, id: 'chor', title: 'Chorprobe', tags: ['ta_music'] })
    await makeService(db, { ...row, id: 'malen', title: 'Malstunde', tags: ['ta_art'] })
    const cookie = await signedUp(ask, 'jule@example.org')
    const asStranger = await ask('/')
    expect(titlesIn(asStranger.html, 'fuer-dich')).toEqual([])

    const unasked = await ask('/', { headers: { cookie } })
    expect(titlesIn(unasked.html, 'fuer-dich')).toEqual([])
    expect(unasked.html).toContain('Sag uns, was du gern machst')
    expect(asStranger.html).not.toContain('Für dich')

    await db
      .updateTable('users')
      .set({ interests: ['music'] })
      .where('email', '=', 'jule@example.org')
      .execute()
    const { html } = await ask('/', { headers: { cookie } })
    expect(titlesIn(html, 'fuer-dich')).toEqual(['Chorprobe'])
    expect(html).toContain('Passt zu Musik.')
    expect(titlesIn(html, 'beliebt')).toEqual(titlesIn(asStranger.html, 'beliebt'))
  }))

test.each([
  [['Musik'], 'Passt zu Musik.'],
  [['Musik', 'Kunst'], 'Passt zu Musik und Kunst.'],
  [['Musik', 'Kunst', 'Essen'], 'Passt zu Musik, Kunst und Essen.'],
  [['Musik', 'Kunst', 'Essen', 'Tiere'], 'Passt zu Musik, Kunst, Essen und einem weiteren Interesse.'],
])('interests %j are said in one sentence', (names, line) => expect(homeTexts.forYouLine(names)).toBe(line))
