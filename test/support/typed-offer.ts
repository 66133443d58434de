import { draftSchema, type OfferDraft, type OfferKind } from '#app/editor/draft/draft.ts'
import { savePayoutAccount } from '#app/payment/onboarding/onboarding.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCategory, makeCity, makeCompany } from './catalog-rows.ts'

/** Saturday, 14:00 in Hamburg. */
export const editedAt = new Date('2026-06-13T12:00:00Z')

/** A company that may publish, with its owner `merle` and `hinnerk` of its staff. */
export async function makeEditingCompany(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
  await makeCompany(db, { id: 'kontor', title: 'Paddelkontor', trader_declared_at: editedAt })
  await makeEditors(db)
}

/** The payout account of `kontor`. */
export const makePayoutAccount = (db: Db) =>
  savePayoutAccount(db, {
    companyId: 'kontor',
    connectAccountId: 'acct_kontor',
    chargesEnabled: true,
    now: editedAt,
  })

/** The people of `kontor`, who may publish, and its payout account. */
export async function makeEditors(db: Db): Promise<void> {
  await makePayoutAccount(db)
  for (const [id, role] of [
    ['merle', 'owner'],
    ['hinnerk', 'staff'],
  ] as const) {
    await db
      .insertInto('users')
      .values({
        id,
        name: `*${id}`,
        email: `${id}@kontor.example`,
        email_verified: true,
        created_at: editedAt,
        updated_at: editedAt,
      })
      .execute()
    await db
      .insertInto('company_member')
      .values({ company_id: 'kontor', user_id: id, role, since: editedAt })
      .execute()
  }
}

/** A draft that can be published, with what a test types into its sections. */
export function typedOffer(
  kind: OfferKind = 'timeSlots',
  sections: { [Section in Exclude<keyof OfferDraft, 'kind'>]?: Partial<OfferDraft[Section]> } = {},
): OfferDraft {
  const picture = (name: string) => ({ name, alt: `Zu sehen ist ${name}` })
  return draftSchema.parse({
    kind,
    what: {
      title: 'Kanutour über die Osterbek',
      teaser: 'Zwei Stunden auf dem Wasser.',
      description: '## So läuft es\nWir treffen uns am Steg.\n\nDann geht es los.',
      categoryId: 'wasser',
      tags: ['el_water', 'lo_outdoor'],
      keywords: 'Paddeln, Kajak',
      externalLink: kind === 'extern' ? 'https://kontor.example/tickets' : '',
      ...sections.what,
    },
    where: { isCompanyAddress: 'on', meeting: 'Am Steg', ...sections.where },
    audience: {
      minPersons: '2',
      maxPersons: '8',
      minAge: '6',
      exertion: 'an_slightly',
      languages: ['de', 'en'],
      wheelchair: 'no',
      included: ['Boot', 'Weste'],
      bring: 'Wechselkleidung',
      ...sections.audience,
    },
    price: {
      countingUnit: 'person',
      vatPercent: '19',
      lines:
        kind === 'onRequest'
          ? []
          : [{ id: 'erwachsene', counts: 'person', name: 'Erwachsene', price: '18,00' }],
      ...sections.price,
    },
    times: {
      confirmation: kind === 'onRequest' ? 'request' : 'instant',
      durationType: 'fixed',
      duration: '120',
      slotMinutes: '120',
      cancelHours: '24',
      daysAhead: '90',
      rules:
        kind === 'timeSlots' ? [{ weekdays: ['6', '7'], starts: ['10:30', '14:30'], capacity: '12' }] : [],
      dates:
        kind === 'event'
          ? [{ id: '', title: '', day: '2026-07-04', time: '19:00', minutes: '120', capacity: '20' }]
          : [],
      eventPayment: kind === 'event' ? 'ticket' : '',
      ...sections.times,
    },
    pictures: { pictures: ['0auf', '1ab', '2an', '3aus'].map(picture), ...sections.pictures },
  })
}
