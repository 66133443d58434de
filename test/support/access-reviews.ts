import { all, managers, signedIn, speaking, type AccessRow } from './access-cells.ts'
import type { Everyone } from './everyone.ts'

type Ids = Pick<Everyone['ids'], 'company' | 'service' | 'review'>

/** The pages of ratings and tips. */
export function reviewRows({ company: id, service, review }: Ids): Record<string, AccessRow> {
  return {
    'activity/details/:companyID/:serviceID/bewertungen': {
      path: `/activity/details/${id}/${service}/bewertungen`,
      get: all(200),
      post: signedIn(422),
    },
    // Nobody has been there yet: the page says so; strangers are asked to sign in above the form.
    'activity/details/:companyID/:serviceID/bewerten': {
      path: `/activity/details/${id}/${service}/bewerten`,
      get: all(200),
      post: signedIn(403),
    },
    // There is no picture of that name, whoever asks.
    'bewertungsbild/:file': {
      path: '/bewertungsbild/aaaaaaaaaaaaaaaaaaaaaa_600x450.webp',
      get: all(404),
      post: all(405),
    },
    'overview/bilder': {
      path: `/overview/bilder?company=${id}`,
      get: managers(200, 403),
      post: managers(422, 403),
    },
    // Owners and staff answer what stands there; the door, guests and operators don't.
    'activity/details/:companyID/:serviceID/antworten': {
      path: `/activity/details/${id}/${service}/antworten?beitrag=${review}`,
      get: speaking(200),
      post: speaking(422),
    },
    // Everybody may report what is there; this isn't.
    'activity/details/:companyID/:serviceID/melden': {
      path: `/activity/details/${id}/${service}/melden?beitrag=nein`,
      get: all(404),
      post: all(404),
    },
  }
}
