import { hostile, missing, signIn, type RouteTable } from './route-rows.ts'

/** The pages of ratings and tips. */
export const reviewRoutes: RouteTable = {
  'activity/details/:companyID/:serviceID/bewertungen': [
    'all ratings and tips of a service',
    {
      paths: [
        '/activity/details/kontor/kanu/bewertungen',
        '/activity/details/kontor/kanu/bewertungen/',
        `/activity/details/kontor/kanu/bewertungen?getan=${hostile}`,
      ],
      status: 200,
      texts: ['Bewertungen und Tipps', 'Noch keine Bewertungen', 'Das prüfen wir an der Buchung'],
    },
    missing('/activity/details/kontor/zu/bewertungen', `/activity/details/${hostile}/${hostile}/bewertungen`),
  ],
  'activity/details/:companyID/:serviceID/bewerten': [
    'rating a service, or giving a tip',
    {
      paths: [
        '/activity/details/kontor/kanu/bewerten',
        `/activity/details/kontor/kanu/bewerten?art=${hostile}`,
      ],
      status: 200,
      texts: ['Erlebnis bewerten', 'Melde dich an, dann geht es hier weiter.'],
    },
    {
      paths: ['/activity/details/kontor/kanu/bewerten?art=tipp'],
      status: 200,
      as: 'user',
      texts: ['Tipp abschicken'],
    },
    missing('/activity/details/kontor/zu/bewerten', `/activity/details/${hostile}/${hostile}/bewerten`),
  ],
  'bewertungsbild/:file': [
    'a picture of a review',
    {
      paths: [
        '/bewertungsbild/aaaaaaaaaaaaaaaaaaaaaa_600x450.webp',
        '/bewertungsbild/aaaaaaaaaaaaaaaaaaaaaa_1x1.webp',
        `/bewertungsbild/${hostile}`,
      ],
      status: 404,
    },
  ],
  'overview/bilder': [
    'pictures that wait for a company',
    {
      paths: ['/overview/bilder', `/overview/bilder?liste=${hostile}&seite=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/bilder'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'activity/details/:companyID/:serviceID/antworten': [
    'answering a review, for the company’s people alone',
    {
      paths: [
        '/activity/details/kontor/kanu/antworten?beitrag=x',
        `/activity/details/kontor/kanu/antworten?beitrag=${hostile}`,
      ],
      status: 302,
      to: signIn,
    },
    { paths: ['/activity/details/kontor/kanu/antworten?beitrag=x'], status: 404, as: 'user' },
  ],
  'activity/details/:companyID/:serviceID/melden': [
    'reporting a review that isn’t there',
    {
      paths: [
        '/activity/details/kontor/kanu/melden',
        `/activity/details/kontor/kanu/melden?beitrag=${hostile}`,
        '/activity/details/kontor/zu/melden?beitrag=x',
      ],
      status: 404,
    },
  ],
}
