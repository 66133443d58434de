import type { Everyone } from './everyone.ts'
import {
  all,
  beforeSecondFactor,
  noForm,
  operators,
  company,
  managers,
  atDoor,
  owners,
  money,
  type AccessRow,
} from './access-cells.ts'
import { changedStartRows } from './access-starts.ts'
import { offerRows } from './access-offers.ts'
import { guestRows } from './access-guests.ts'

// The first start of what `makeEveryone` puts on sale.
const startOf = (service: string) => `angebot=${service}&start=2026-06-16T10:00:00.000Z`

/** The pages of companies and of operators. */
export function companyRows({
  company: id,
  service,
  user,
  reservation,
}: Everyone['ids']): Record<string, AccessRow> {
  const named = `?company=${id}`
  return {
    operator: { path: '/operator', get: operators(200), post: noForm },
    'operator/konten': { path: '/operator/konten', get: operators(200), post: noForm },
    'operator/geld': { path: '/operator/geld', get: operators(200), post: operators(422) },
    'operator/beitraege': { path: '/operator/beitraege', get: operators(200), post: operators(422) },
    'operator/anbieter': { path: '/operator/anbieter', get: operators(200), post: noForm },
    'operator/anbieter/:form': {
      path: `/operator/anbieter/${id}`,
      get: operators(200),
      post: operators(422),
    },
    'operator/buchungen': { path: '/operator/buchungen', get: operators(200), post: noForm },
    'operator/buchungen/:id': {
      path: `/operator/buchungen/${reservation}`,
      get: operators(200),
      post: operators(422),
    },
    'operator/konto/:userId': { path: `/operator/konto/${user}`, get: operators(200), post: operators(422) },
    overview: {
      path: `/overview${named}`,
      get: { ...beforeSecondFactor(company(200), 200), accountant: '302 /overview/abrechnung' },
      post: noForm,
    },
    'overview/buchungen': {
      path: `/overview/buchungen${named}`,
      get: managers(200, 403),
      post: noForm,
    },
    'overview/kalender': {
      path: `/overview/kalender${named}`,
      get: managers(200, 403),
      post: managers(409, 403),
    },
    'overview/angebote/:offerId/sperren': {
      path: `/overview/angebote/${service}/sperren${named}`,
      get: managers(200, 403),
      post: managers(422, 403),
    },
    // An empty form says nothing to do.
    'overview/kalender/termin': {
      path: `/overview/kalender/termin${named}&${startOf(service)}`,
      get: company(200),
      post: company(422),
    },
    ...changedStartRows(`${named}&${startOf(service)}`),
    'overview/kalender/termin/bestaetigung': {
      path: `/overview/kalender/termin/bestaetigung${named}&${startOf(service)}&gast=nein`,
      get: { ...managers(404, 403), operator: 403 },
      post: noForm,
    },
    // It is no event.
    'overview/angebote/:offerId/termine': {
      path: `/overview/angebote/${service}/termine${named}`,
      get: managers(404, 403),
      post: managers(404, 403),
    },
    ...guestRows({ company: id, service }),
    'overview/anfragen': { path: `/overview/anfragen${named}`, get: managers(200, 403), post: noForm },
    // It is no package.
    'overview/anfragen/:resID/angebot': {
      path: `/overview/anfragen/${reservation}/angebot${named}`,
      get: managers(404, 403),
      post: managers(404, 403),
    },
    'overview/anfragen/:resID/schlussrechnung': {
      path: `/overview/anfragen/${reservation}/schlussrechnung${named}`,
      get: managers(404, 403),
      post: managers(404, 403),
    },
    'overview/anfragen/:resID/entwurf': {
      path: `/overview/anfragen/${reservation}/entwurf${named}`,
      get: all(405),
      post: managers(404, 403),
    },
    'overview/chat': {
      path: `/overview/chat${named}`,
      get: { ...managers(200, 403), operator: 403, operatorWithout: 403 },
      post: noForm,
    },
    'overview/chat/antworten': {
      path: `/overview/chat/antworten${named}`,
      get: { ...managers(200, 403), operator: 403, operatorWithout: 403 },
      post: { ...managers(422, 403), operator: 403, operatorWithout: 403 },
    },
    'overview/abrechnung': { path: `/overview/abrechnung${named}`, get: money(200), post: noForm },
    'overview/buchungen.csv': {
      path: `/overview/buchungen.csv${named}`,
      get: managers(200, 403),
      post: noForm,
    },
    'overview/abrechnung.csv': {
      path: `/overview/abrechnung.csv${named}&monat=2026-06`,
      get: money(200),
      post: noForm,
    },
    // Nobody has paid yet.
    'overview/abrechnung.pdf': {
      path: `/overview/abrechnung.pdf${named}&monat=2026-06`,
      get: money(404),
      post: noForm,
    },
    'overview/rechnung.pdf': {
      path: `/overview/rechnung.pdf${named}&monat=2026-06`,
      get: money(404),
      post: noForm,
    },
    'overview/rechnung.xml': {
      path: `/overview/rechnung.xml${named}&monat=2026-06`,
      get: money(404),
      post: noForm,
    },
    'overview/create': {
      path: `/overview/create${named}`,
      get: beforeSecondFactor(managers(200, 403), 200),
      post: managers(422, 403),
    },
    'overview/einlass': { path: `/overview/einlass${named}`, get: atDoor(200), post: atDoor(422) },
    'overview/einlass/daten': {
      path: `/overview/einlass/daten${named}`,
      get: atDoor(200),
      post: atDoor(400),
    },
    'overview/mails': {
      path: `/overview/mails${named}`,
      get: { ...owners(200), staff: 200 },
      post: { ...owners('303 /overview/mails'), staff: '303 /overview/mails' },
    },
    'overview/kalender/verbinden': {
      path: `/overview/kalender/verbinden${named}`,
      get: { ...managers(200, 403), operator: 403 },
      post: { ...managers(422, 403), operator: 403 },
    },
    'overview/einbetten': {
      path: `/overview/einbetten${named}`,
      get: beforeSecondFactor(managers(200, 403), 200),
      post: noForm,
    },
    'overview/zahlen': { path: `/overview/zahlen${named}`, get: managers(200, 403), post: noForm },
    // An empty form has an old version.
    'overview/profil': {
      path: `/overview/profil${named}`,
      get: beforeSecondFactor(managers(200, 403), 200),
      post: managers(409, 403),
    },
    // No payment provider answers here.
    'overview/auszahlung': {
      path: `/overview/auszahlung${named}`,
      get: owners(200),
      post: owners(503),
    },
    // Nothing is named, so nothing is removed; an empty form has no name.
    'overview/ressourcen': {
      path: `/overview/ressourcen${named}`,
      get: managers(200, 403),
      post: managers('303 /overview/ressourcen', 403),
    },
    'overview/ressourcen/bearbeiten': {
      path: `/overview/ressourcen/bearbeiten${named}`,
      get: managers(200, 403),
      post: managers(422, 403),
    },
    'overview/freigabe': {
      path: '/overview/freigabe',
      get: all('302 /overview'),
      post: { ...managers('303 /overview', 404), accountant: 404 },
      fields: { anbieter: id },
    },
    'overview/team': { path: `/overview/team${named}`, get: owners(200), post: owners(422) },
    // Without the protocol's headers there is nothing to begin; another company's answers the same.
    'uploads/:uploadId?': {
      path: '/uploads',
      get: { stranger: 401, disabled: 401, others: 405 },
      post: { stranger: 401, disabled: 401, others: 404 },
    },
    ...offerRows({ company: id, service }),
  }
}
