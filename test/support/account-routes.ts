import { hostile, signIn, type RouteTable } from './route-rows.ts'

/** The routes by which one comes in and looks after an account. */
export const accountRoutes: RouteTable = {
  register: [
    'registration',
    { paths: ['/register', '/register/'], status: 200, texts: ['Konto erstellen – Registrieren'] },
  ],
  welcome: ['the welcome of someone new', { paths: ['/welcome'], status: 302, to: /^\// }],
  login: [
    '[ROUTE-11] signing in',
    {
      paths: ['/login', '/login/', `/login?weiter=${hostile}`, '/login?weiter=//evil.example'],
      status: 200,
      texts: ['Anmelden – Sicher einloggen'],
    },
  ],
  'login/passkey': ['passkeys are asked for by scripts', { paths: ['/login/passkey'], status: 405 }],
  logout: ['signing out is a form', { paths: ['/logout'], status: 302, to: /^\// }],
  'profile/sicherheit': [
    'what keeps an account safe',
    { paths: ['/profile/sicherheit', `/profile/sicherheit?x=${hostile}`], status: 302, to: signIn },
    {
      paths: ['/profile/sicherheit'],
      status: 200,
      as: 'user',
      texts: ['Angemeldete Geräte', 'Passwort ändern', 'Anmeldung in zwei Schritten', 'Passkeys'],
    },
  ],
  'profile/passkey': [
    'a proof by passkey is asked for by scripts',
    { paths: ['/profile/passkey'], status: 405 },
  ],
  'profile/zwei-schritte': [
    'the second step of signing in',
    { paths: ['/profile/zwei-schritte'], status: 302, to: signIn },
    {
      paths: ['/profile/zwei-schritte', `/profile/zwei-schritte?weiter=${hostile}`],
      status: 200,
      as: 'user',
      texts: ['Das geht erst, wenn du deine E-Mail bestätigt hast.', 'Mail noch einmal senden'],
    },
  ],
  'profile/benachrichtigungen': [
    'the mails that somebody agrees to',
    { paths: ['/profile/benachrichtigungen'], status: 302, to: signIn },
    {
      paths: ['/profile/benachrichtigungen', `/profile/benachrichtigungen?x=${hostile}`],
      status: 200,
      as: 'user',
      texts: ['Bitten um eine Bewertung nach einem Besuch'],
    },
  ],
  'api/token': ['tokens for calls are asked for by scripts', { paths: ['/api/token'], status: 405 }],
  'api/user/:uid': [
    'one’s own document, for who calls with a token',
    { paths: ['/api/user/nein', `/api/user/${hostile}`], status: 401, texts: ['Bitte melde dich an.'] },
  ],
  'api/address-suggestions': [
    'addresses for who is signed in',
    { paths: [`/api/address-suggestions?q=${hostile}`], status: 401, texts: ['Bitte melde dich an.'] },
    {
      paths: ['/api/address-suggestions', `/api/address-suggestions?q=${hostile}&near=${hostile}`],
      status: 200,
      as: 'user',
      texts: ['"hits":[]'],
    },
  ],
  'api/place-details': [
    'places by their ids, for who is signed in',
    { paths: [`/api/place-details?placeId=${hostile}`], status: 401, texts: ['Bitte melde dich an.'] },
    {
      paths: [`/api/place-details?placeId=${hostile}`, `/api/place-details?placeId=embedded:%25/%25/%25/%25`],
      status: 200,
      as: 'user',
      texts: ['"results":[]'],
    },
  ],
  'api/documents/*': [
    'the contract’s documents, by their paths',
    {
      paths: [
        '/api/documents/companies/kontor/services/kanu',
        '/api/documents/companies/kontor/services/kanu?x=1',
      ],
      status: 200,
      texts: ['"availableTermins":['],
    },
    {
      paths: ['/api/documents/companies/kontor/services/kanu/reservations/x', '/api/documents/reservations'],
      status: 401,
      texts: ['Bitte melde dich an.'],
    },
    { paths: ['/api/documents/', '/api/documents/users', `/api/documents/${hostile}`], status: 404 },
  ],
  'bild/:name': ['a person’s picture', { paths: ['/bild/nein', `/bild/${hostile}`], status: 404 }],
  abmelden: [
    'the link by which mails are ended',
    {
      paths: [
        '/abmelden',
        `/abmelden?fuer=${hostile}&was=tips&zeichen=${hostile}`,
        `/abmelden?was=${hostile}`,
      ],
      status: 200,
      texts: ['Dieser Link geht nicht.'],
    },
  ],
  'profile/daten': [
    'what is kept about oneself, to see, to take along and to delete',
    { paths: ['/profile/daten', `/profile/daten?x=${hostile}`], status: 302, to: signIn },
    { paths: ['/profile/daten'], status: 200, as: 'user', texts: ['Als Datei mitnehmen', 'Alles ansehen'] },
  ],
  'profile/daten.json': [
    'what is kept about oneself, as a file',
    { paths: ['/profile/daten.json'], status: 302, to: signIn },
    { paths: ['/profile/daten.json'], status: 200, as: 'user', texts: ['"email": "', '"savedPlaces": []'] },
  ],
  'profile/daten/auskunft': [
    'what is kept about oneself, as a page',
    { paths: ['/profile/daten/auskunft'], status: 302, to: signIn },
    { paths: ['/profile/daten/auskunft'], status: 200, as: 'user', texts: ['Das ist gespeichert', 'Mails'] },
  ],
  'profile/loeschen': [
    '[GEN-15] an account’s end: what goes and what stays',
    { paths: ['/profile/loeschen', `/profile/loeschen?x=${hostile}`], status: 302, to: signIn },
    {
      paths: ['/profile/loeschen'],
      status: 200,
      as: 'user',
      texts: ['Konto endgültig löschen', 'Das verschwindet', '§ 147 AO'],
    },
  ],
  'profile/geloescht': [
    'after an account’s end',
    { paths: ['/profile/geloescht'], status: 200, texts: ['Dein Konto ist gelöscht.'] },
  ],
  'forgot-password': [
    'a forgotten password',
    { paths: ['/forgot-password', '/forgot-password/'], status: 200, texts: ['Passwort vergessen?'] },
  ],
  'reset-password': [
    'the link of a mail about a forgotten password',
    { paths: ['/reset-password'], status: 200, texts: ['Dieser Link geht nicht mehr.'] },
    { paths: [`/reset-password?token=${hostile}`], status: 200, texts: ['Passwort festlegen'] },
  ],
  'confirm-account': [
    'the link of a mail that makes an account',
    { paths: ['/confirm-account'], status: 200, texts: ['Dieser Link geht nicht mehr.'] },
    { paths: [`/confirm-account?token=${hostile}`], status: 200, texts: ['Konto anlegen'] },
  ],
  'change-email': [
    'the links of mails about another address',
    { paths: ['/change-email'], status: 200, texts: ['Dieser Link geht nicht mehr.'] },
    { paths: [`/change-email?token=${hostile}`], status: 200, texts: ['Neue E-Mail bestätigen'] },
    { paths: [`/change-email?undo=1&token=${hostile}`], status: 200, texts: ['Rückgängig machen'] },
  ],
  profile: [
    '[ROUTE-7, PROF-1] the account area is headed with the logo',
    { paths: ['/profile', '/profile/', `/profile?x=${hostile}`], status: 302, to: signIn },
    {
      paths: ['/profile'],
      status: 200,
      as: 'user',
      texts: ['class="logo"', '<h1>Kontoverwaltung</h1>', 'Persönliche Daten', 'Interessen'],
    },
  ],
  'verify-email': [
    'the link of a verification mail',
    { paths: ['/verify-email', `/verify-email?token=${hostile}`], status: 200, texts: ['E-Mail'] },
  ],
}
