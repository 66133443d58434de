import { hostile, signIn, type RouteTable } from './route-rows.ts'

/** What the pages of one start answer to strangers and to somebody without a company. */
export const startRoutes: RouteTable = {
  'overview/kalender/termin': [
    'one start of a company’s calendar',
    {
      paths: ['/overview/kalender/termin', `/overview/kalender/termin?angebot=${hostile}&start=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/kalender/termin'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/kalender/termin/absagen': [
    'calling a whole start off',
    {
      paths: [
        '/overview/kalender/termin/absagen',
        `/overview/kalender/termin/absagen?angebot=${hostile}&start=${hostile}`,
      ],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/kalender/termin/absagen'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/kalender/termin/verschieben': [
    'moving a whole start',
    {
      paths: [
        '/overview/kalender/termin/verschieben',
        `/overview/kalender/termin/verschieben?angebot=${hostile}&start=${hostile}`,
      ],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/kalender/termin/verschieben'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/kalender/termin/bestaetigung': [
    'a sale at the counter to print',
    { paths: [`/overview/kalender/termin/bestaetigung?gast=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/kalender/termin/bestaetigung'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/kalender/termin/liste': [
    'the guests of a start',
    {
      paths: ['/overview/kalender/termin/liste', `/overview/kalender/termin/liste?start=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/kalender/termin/liste'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/kalender/termin/liste.csv': [
    'the guests of a start as a file',
    { paths: ['/overview/kalender/termin/liste.csv'], status: 302, to: signIn },
    { paths: ['/overview/kalender/termin/liste.csv'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/kalender/termin/nachricht': [
    'a message to the guests of a start',
    {
      paths: ['/overview/kalender/termin/nachricht', `/overview/kalender/termin/nachricht?event=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/kalender/termin/nachricht'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
}
