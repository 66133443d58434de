import type { PublishRefusal } from '#app/catalog/company-review/company-review.ts'
import { publishRefusalTexts } from '#app/catalog/company-review/texts.ts'
import type { OfferRefusal, RemovalRefusal } from '../publish.ts'

/** Why an offer isn't published. */
export const offerRefusalTexts = {
  ...publishRefusalTexts,
  missing: 'Diesen Entwurf gibt es nicht mehr.',
  incomplete: 'Es fehlt noch etwas. Was fehlt, steht in der Liste.',
  'mail-unconfirmed': 'Bestätige zuerst deine Mail-Adresse. Den Link findest du in unserer Mail.',
  'dates-have-guests':
    'Termine, für die schon gebucht wurde, kannst du nicht verschieben oder streichen. Sag sie bei den Buchungen ab.',
} satisfies Record<OfferRefusal | PublishRefusal, string>

/** Why an offer isn't deleted. */
export const removalRefusalTexts = {
  missing: 'Dieses Angebot gibt es nicht mehr.',
  booked: 'Dieses Angebot wurde schon gebucht. Du kannst es offline nehmen, gelöscht wird es nicht.',
  placed: 'Für dieses Angebot läuft eine bezahlte Platzierung. Nimm es offline und schreib uns.',
} satisfies Record<RemovalRefusal, string>
