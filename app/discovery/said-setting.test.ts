import { expect, test } from 'vitest'
import { saidWish } from './said-wish.ts'

test.each([
  ['regen', '', ['we_rainy']],
  ['bei Regen', '', ['we_rainy']],
  ['was bei Regen', '', ['we_rainy']],
  ['Regentag', '', ['we_rainy']],
  ['Museum an einem Regentag', 'Museum', ['we_rainy']],
  ['schlechtes wetter', '', ['we_rainy']],
  ['bei schlechtem Wetter', '', ['we_rainy']],
  ['wenn es regnet', '', ['we_rainy']],
  ['bei Sonne', '', ['we_sunny']],
  ['schönes Wetter', '', ['we_sunny']],
  ['Wandern im Schnee', 'Wandern', ['we_snowy']],
  ['drinnen', '', ['lo_indoor']],
  ['Indoor Spielplatz', 'Spielplatz', ['lo_indoor']],
  ['was draußen', '', ['lo_outdoor']],
  ['Yoga draussen', 'Yoga', ['lo_outdoor']],
  ['outdoor', '', ['lo_outdoor']],
  ['Kino im Freien', 'Kino', ['lo_outdoor']],
  ['gratis', '', ['pr_free']],
  ['gratis Museum', 'Museum', ['pr_free']],
  ['umsonst und draußen', '', ['lo_outdoor', 'pr_free']],
  ['bei Regen drinnen mit Kindern', '', ['ev_withChildren', 'lo_indoor', 'we_rainy']],
])('"%s" is "%s" and filters', (said, text, filters) =>
  expect(saidWish(said)).toEqual({ text, filters, wish: {} }),
)

test.each([
  ...['Regenwald-Führung', 'Indoor-Spielplatz', 'Drinnen-Kletterhalle', 'Regenbogen', 'Schietwetter-Tour'],
  ...[
    'kein Regen',
    'nicht bei Regen',
    'ohne Regen',
    'Das Lied vom Regen',
    'nach dem Regen',
    'Sonne',
    'Schnee',
  ],
  ...[
    'drinnen oder draußen',
    'Regen und Sonnenschein',
    'Wetter',
    'Innenstadt',
    'nicht draußen',
    'nicht umsonst',
  ],
])('"%s" says neither where nor for which weather', (said) => expect(saidWish(said)).toBeNull())
