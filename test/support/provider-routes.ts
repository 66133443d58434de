import { hostile, signIn, type RouteTable } from './route-rows.ts'
import { startRoutes } from './start-routes.ts'

/** What the pages of providers answer to strangers and to somebody without a company. */
export const providerRoutes: RouteTable = {
  ...startRoutes,
  'register/:company': [
    '[ROUTE-8, REG-11] registration as a provider, whatever the last part says',
    {
      paths: ['/register/anbieter', '/register/anbieter/', '/register/x', `/register/${hostile}`],
      status: 200,
      texts: ['Konto erstellen – Registrieren', 'Neues Konto anlegen', 'Name des Anbieters'],
    },
    { paths: ['/register/anbieter'], status: 302, as: 'user', to: /^\/overview\/create$/ },
  ],
  'login/extern': [
    'the way out to the identity provider',
    { paths: ['/login/extern'], status: 302, to: /authorize\?/ },
  ],
  'login/extern/zurueck': [
    'the way back from it, of nobody',
    {
      paths: [
        '/login/extern/zurueck',
        `/login/extern/zurueck?state=${hostile}&code=${hostile}&error=${hostile}`,
      ],
      status: 302,
      to: /fehler\?grund=state-unknown$/,
    },
  ],
  'login/extern/verbinden': [
    'tying an account to it, with nothing to tie',
    { paths: ['/login/extern/verbinden'], status: 302, to: /fehler\?grund=state-unknown$/ },
  ],
  'login/extern/code': [
    'the second step after it',
    {
      paths: ['/login/extern/code', `/login/extern/code?weiter=${hostile}`],
      status: 200,
      texts: ['Ein Schritt noch.'],
    },
  ],
  'login/extern/fehler': [
    'why nobody came in',
    {
      paths: ['/login/extern/fehler', `/login/extern/fehler?grund=${hostile}`],
      status: 409,
      texts: ['Das hat nicht geklappt.'],
    },
  ],
  'overview/freigabe': [
    'a form without a page of its own',
    { paths: ['/overview/freigabe', `/overview/freigabe?x=${hostile}`], status: 302, to: /^\/overview$/ },
  ],
  overview: [
    'a company’s own pages',
    { paths: ['/overview', '/overview/', `/overview?company=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview'], status: 200, as: 'user', texts: ['Noch kein Anbieter'] },
  ],
  'overview/buchungen': [
    'a company’s bookings',
    { paths: ['/overview/buchungen', `/overview/buchungen?suche=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/buchungen'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/kalender': [
    'a company’s calendar',
    {
      paths: ['/overview/kalender', `/overview/kalender?tag=${hostile}&angebot=${hostile}&start=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/kalender'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/angebote/:offerId/sperren': [
    'days of an offer’s calendar',
    {
      paths: ['/overview/angebote/kanu/sperren', `/overview/angebote/${hostile}/sperren?art=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/angebote/kanu/sperren'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/angebote/:offerId/termine': [
    'dates of an event',
    {
      paths: ['/overview/angebote/kanu/termine', `/overview/angebote/${hostile}/termine?nach=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/angebote/kanu/termine'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/anfragen': [
    'requests that wait for a company',
    {
      paths: [
        '/overview/anfragen',
        `/overview/anfragen?company=${hostile}&stand=${hostile}&seite=${hostile}`,
      ],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/anfragen'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/anfragen/:resID/angebot': [
    'where a company writes an offer',
    {
      paths: ['/overview/anfragen/nein/angebot', `/overview/anfragen/${hostile}/angebot?tag=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/anfragen/nein/angebot'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/anfragen/:resID/schlussrechnung': [
    'where a company writes a final invoice',
    {
      paths: ['/overview/anfragen/nein/schlussrechnung', `/overview/anfragen/${hostile}/schlussrechnung`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/anfragen/nein/schlussrechnung'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/anfragen/:resID/entwurf': [
    'where an offer saves itself',
    { paths: ['/overview/anfragen/nein/entwurf'], status: 405 },
  ],
  'overview/chat': [
    'a company’s chats',
    { paths: ['/overview/chat', `/overview/chat?vor=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/chat'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/abrechnung': [
    'a company’s commission statement',
    { paths: ['/overview/abrechnung', `/overview/abrechnung?monat=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/abrechnung'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/abrechnung.pdf': [
    'a month of it as a PDF',
    { paths: ['/overview/abrechnung.pdf'], status: 302, to: signIn },
    { paths: ['/overview/abrechnung.pdf?monat=2026-06'], status: 404, as: 'user' },
  ],
  'overview/rechnung.pdf': [
    'the invoice for a month’s commission as a PDF',
    { paths: ['/overview/rechnung.pdf'], status: 302, to: signIn },
    { paths: ['/overview/rechnung.pdf?monat=2026-06'], status: 404, as: 'user' },
  ],
  'overview/rechnung.xml': [
    'the invoice for a month’s commission as structured data',
    { paths: ['/overview/rechnung.xml'], status: 302, to: signIn },
    { paths: ['/overview/rechnung.xml?monat=2026-06'], status: 404, as: 'user' },
  ],
  'bookings/:resID/anbieter': [
    'a company’s view of a reservation',
    { paths: ['/bookings/nein/anbieter'], status: 302, to: signIn },
    { paths: ['/bookings/nein/anbieter', '/bookings/..%2f/anbieter'], status: 404, as: 'user' },
  ],
  'overview/create': [
    '[ROUTE-19] a company’s details',
    { paths: ['/overview/create', '/overview/create/'], status: 302, to: signIn },
    {
      paths: ['/overview/create'],
      status: 200,
      as: 'user',
      texts: ['Dein Anbieter', 'Das geht erst, wenn du deine E-Mail bestätigt hast.'],
    },
  ],
  'overview/team': [
    'a company’s team',
    { paths: ['/overview/team'], status: 302, to: signIn },
    { paths: ['/overview/team'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/mails': [
    'who of a company gets which mail',
    { paths: ['/overview/mails'], status: 302, to: signIn },
    { paths: ['/overview/mails'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/buchungen.csv': [
    'a company’s bookings as a file',
    { paths: [`/overview/buchungen.csv?von=${hostile}&bis=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/buchungen.csv'], status: 404, as: 'user' },
  ],
  'overview/abrechnung.csv': [
    'a month of a company’s statement as a file',
    { paths: [`/overview/abrechnung.csv?monat=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/abrechnung.csv'], status: 404, as: 'user' },
  ],
  'overview/kalender/verbinden': [
    'calendars to connect',
    { paths: [`/overview/kalender/verbinden?company=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/kalender/verbinden'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/einbetten': [
    'the code for a company’s own site',
    {
      paths: ['/overview/einbetten', `/overview/einbetten?company=${hostile}&angebot=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/einbetten'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/zahlen': [
    'how often a company’s pages were called up',
    {
      paths: ['/overview/zahlen', `/overview/zahlen?company=${hostile}&zeitraum=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/zahlen'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/profil': [
    'a company’s profile',
    {
      paths: ['/overview/profil', `/overview/profil?company=${hostile}&neu=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/profil'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/auszahlung': [
    'a company’s payout account',
    { paths: ['/overview/auszahlung', `/overview/auszahlung?von=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/auszahlung'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/ressourcen': [
    'what a company’s offers share',
    { paths: ['/overview/ressourcen', `/overview/ressourcen?neu=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/ressourcen'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/ressourcen/bearbeiten': [
    'one thing that offers share',
    {
      paths: ['/overview/ressourcen/bearbeiten', `/overview/ressourcen/bearbeiten?id=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/ressourcen/bearbeiten'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/einlass': [
    'the door of a company',
    { paths: ['/overview/einlass', `/overview/einlass?company=${hostile}`], status: 302, to: signIn },
    { paths: ['/overview/einlass'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/einlass/daten': [
    'what a scanner takes along',
    { paths: ['/overview/einlass/daten'], status: 302, to: signIn },
    { paths: ['/overview/einlass/daten', '/overview/einlass/daten?company=kontor'], status: 404, as: 'user' },
  ],
  'overview/einladung': [
    'an invitation that there isn’t',
    {
      paths: ['/overview/einladung', `/overview/einladung?token=${hostile}`],
      status: 404,
      texts: ['Mit dieser Einladung geht es nicht.'],
    },
  ],
  'overview/angebote': [
    'a company’s offers',
    {
      paths: ['/overview/angebote', `/overview/angebote?stand=${hostile}&q=${hostile}&ab=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/angebote'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/angebote/neu': [
    'a new offer',
    { paths: ['/overview/angebote/neu'], status: 302, to: signIn },
    { paths: ['/overview/angebote/neu'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'overview/angebote/:offerId/ansehen': [
    'an offer as visitors will see it',
    { paths: ['/overview/angebote/kanu/ansehen'], status: 302, to: signIn },
    {
      paths: ['/overview/angebote/kanu/ansehen', '/overview/angebote/nein/ansehen'],
      status: 404,
      as: 'user',
    },
  ],
  'overview/angebote/:offerId/:step': [
    'a step of an offer’s editor',
    { paths: ['/overview/angebote/kanu/was', `/overview/angebote/${hostile}/was`], status: 302, to: signIn },
    { paths: ['/overview/angebote/kanu/was', '/overview/angebote/kanu/nein'], status: 404, as: 'user' },
  ],
  'overview/angebote/:offerId/:step/entwurf': [
    'where a step saves itself',
    { paths: ['/overview/angebote/kanu/was/entwurf'], status: 405 },
  ],
  'uploads/:uploadId?': [
    'the endpoint of uploads, which nobody reads',
    { paths: ['/uploads', `/uploads/${hostile}`], status: 401 },
    { paths: ['/uploads', `/uploads/${hostile}`], status: 405, as: 'user' },
  ],
  'activities/edit': [
    '[ROUTE-19] an offer of one’s own',
    { paths: ['/activities/edit', '/activities/edit?provider=kontor&ID=zu'], status: 302, to: signIn },
    { paths: [`/activities/edit?provider=${hostile}&ID=${hostile}`], status: 404, as: 'user' },
  ],
}
