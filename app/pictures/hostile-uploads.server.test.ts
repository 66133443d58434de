import { expect, test } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { makeEverybody } from '#test/support/company-people.ts'
import { hostilePictures } from '#test/support/hostile-pictures.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { upload } from '#test/support/uploads.ts'
import { pictureTexts, type Refused } from './texts.ts'

test(
  '[IMG-3] every hostile file gets its German sentence, and nothing of it is kept',
  { timeout: 120_000 },
  () =>
    inSmallCity(async (ask, db) => {
      await makeCompany(db, { id: 'nebenan' })
      const { owner } = await makeEverybody(ask, db, { company: 'kontor', other: 'nebenan' })
      const target = { company: 'kontor', kind: 'service', owner: 'kanu', slot: 0 } as const
      const answers: string[] = []
      for (const { name, bytes, because } of await hostilePictures()) {
        const answer = await upload(ask, owner, target, bytes)
        const refused = JSON.parse(answer.html || '{}') as { because: string; text: string }
        answers.push(`${name}: ${answer.status}, ${refused.text}`)
        expect([name, answer.status, refused.because]).toEqual([name, 422, because])
        if (because !== 'too-small')
          expect(refused.text).toBe(pictureTexts.refusal({ because: because as Refused['because'] }))
      }
      if (process.env['HOSTILE_PICTURES']) console.info(['', ...answers].join('\n'))
      expect(await db.selectFrom('picture').selectAll().execute()).toEqual([])
    }),
)
