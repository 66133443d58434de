import { noForm, operators, type AccessRow } from './access-cells.ts'

/** A page of the operators' desk whose form says nothing. */
const deskPage = (path: string): AccessRow => ({
  path: `/operator/${path}`,
  get: operators(200),
  post: operators(422),
})

/** The operators' pages of offers, collections, promotion, places and categories. */
export function deskRows({ service }: { service: string }): Record<string, AccessRow> {
  return {
    'operator/angebote': { ...deskPage('angebote'), post: noForm },
    'operator/angebote/neu': { ...deskPage('angebote/neu'), post: noForm },
    'operator/angebote/:offerId': deskPage(`angebote/${service}`),
    'operator/bilder': deskPage('bilder'),
    'operator/nachrichten': deskPage('nachrichten'),
    'operator/nachrichten/:reference': {
      path: '/operator/nachrichten/x',
      get: operators(404),
      post: operators(422),
    },
    'operator/nachrichten/:reference/bilder/:seq/:size': {
      path: '/operator/nachrichten/x/bilder/1/klein',
      get: operators(404),
      post: noForm,
    },
    'operator/vorschlaege': deskPage('vorschlaege'),
    'operator/vorschlaege/:id': {
      path: '/operator/vorschlaege/x',
      get: operators(404),
      post: operators(404),
    },
    'operator/sammlungen': deskPage('sammlungen'),
    'operator/sammlungen/:id': deskPage('sammlungen/neu'),
    'operator/sammlungen/:id/angebote': {
      path: '/operator/sammlungen/x/angebote',
      get: operators(404),
      post: operators(422),
    },
    'operator/anzeigen': { ...deskPage('anzeigen'), post: noForm },
    'operator/anzeigen/neu': deskPage('anzeigen/neu'),
    'operator/anzeigen/platz': {
      path: '/operator/anzeigen/platz',
      get: operators(404),
      post: operators(404),
    },
    'operator/anzeigen/marken': deskPage('anzeigen/marken'),
    'operator/orte': deskPage('orte'),
    'operator/orte/stadt/:geohash': deskPage('orte/stadt/neu'),
    'operator/orte/stadtteile': { ...deskPage('orte/stadtteile'), post: noForm },
    'operator/orte/stadtteil/:form': deskPage('orte/stadtteil/neu'),
    'operator/orte/kategorien': deskPage('orte/kategorien'),
    'operator/orte/kategorie/:id': deskPage('orte/kategorie/neu'),
    'operator/orte/eigene': deskPage('orte/eigene'),
    'operator/orte/eigene/:geohash/:id': deskPage('orte/eigene/u1x0/wasser'),
  }
}
