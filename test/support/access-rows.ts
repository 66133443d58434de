import type { Everyone } from './everyone.ts'
import {
  all,
  signedIn,
  strangers,
  own,
  noForm,
  inChat,
  managers,
  team,
  page,
  ownPage,
  type AccessRow,
} from './access-cells.ts'
import { deskRows } from './access-desk.ts'
import { reviewRows } from './access-reviews.ts'
import { companyRows } from './access-company.ts'

/**
 * Every route of the site, for people who signed in longer ago than a proof of identity counts. Signing out comes
 * last: whoever does is gone.
 */
export function accessRows({ ids }: Everyone): Record<string, AccessRow> {
  return {
    ...openRows(ids),
    ...entryRows(),
    ...ownRows(ids),
    ...companyRows(ids),
    ...deskRows(ids),
    ...lastRows(),
  }
}

type Ids = Everyone['ids']

function openRows({ company: id, service, review }: Ids): Record<string, AccessRow> {
  const paths = ['', 'collections', 'events', 'events.ics', 'events.rss', 'suggest.json', 'ranking']
  const more = ['support', 'privacy', 'privacy/2022-10-10', 'terms', 'impressum', 'host', 'de/anbieter-info']
  const files = ['de/partner', 'robots.txt', 'sitemap.xml', 'dev/mails', 'dev/mails.json', 'dev/sms']
  return {
    ...Object.fromEntries([...paths, ...more, ...files].map((path) => [path, page(`/${path}`)])),
    'city/:staticCity?': page('/city/berlin'),
    'activity/details/:companyID/:serviceID?': page(`/activity/details/${id}/${service}`),
    ...reviewRows({ company: id, service, review }),
    // An offer that is booked by the slot: it has no form of requests.
    'activity/details/:companyID/:serviceID/anfragen': {
      path: `/activity/details/${id}/${service}/anfragen`,
      get: all(404),
      post: all(404),
    },
    'activity/:categoryID': page('/activity/wasser'),
    communitySuggestion: { path: '/communitySuggestion', get: all(200), post: all(422) },
    'communitySuggestion/unser-angebot/:serviceID': {
      path: '/communitySuggestion/unser-angebot/nein',
      get: signedIn(404),
      post: signedIn(404),
    },
    'communitySuggestion/bild/:id/:name': page('/communitySuggestion/bild/nein/nein', 404),
    'map/:categoryID': page('/map/wasser'),
    'kalender/:file': page('/kalender/nein.ics', 404),
    'collections/:collectionID': page('/collections/regen', 404),
    'dev/mails/:mailId': page('/dev/mails/nein', 404),
    'dev/mails/:mailId/html': page('/dev/mails/nein/html', 404),
    'dev/mails/:mailId/attachments/:index': page('/dev/mails/nein/attachments/0', 404),
    'dev/clock': { path: '/dev/clock', get: all(200), post: all(422) },
    'dev/formulare': { path: '/dev/formulare', get: all(200), post: all(200) },
    'sitemap/:part': page('/sitemap/1', 404),
    'fehler/:status': page('/fehler/403', 404),
    'webhooks/stripe': { path: '/webhooks/stripe', get: all(400), post: all(400) },
    '*': page('/nirgends', 404),
  }
}

function entryRows(): Record<string, AccessRow> {
  const noAttempt = '/login/extern/fehler'
  return {
    register: { path: '/register', get: strangers(200, '302 /'), post: strangers(422, '302 /') },
    'register/:company': {
      path: '/register/anbieter',
      get: strangers(200, '302 /overview/create'),
      post: strangers(422, '302 /overview/create'),
    },
    login: { path: '/login', get: strangers(200, '302 /'), post: strangers(422, '302 /') },
    'login/passkey': { path: '/login/passkey', get: noForm, post: all(200) },
    'login/extern': { path: '/login/extern', get: all('302 /_identity/authorize'), post: noForm },
    'login/extern/zurueck': { path: '/login/extern/zurueck', get: all(`302 ${noAttempt}`), post: noForm },
    'login/extern/verbinden': {
      path: '/login/extern/verbinden',
      get: all(`302 ${noAttempt}`),
      post: all(`303 ${noAttempt}`),
    },
    'login/extern/code': { path: '/login/extern/code', get: strangers(200, '302 /'), post: noForm },
    'login/extern/fehler': page('/login/extern/fehler', 409),
    'forgot-password': { path: '/forgot-password', get: all(200), post: all(422) },
    'reset-password': { path: '/reset-password', get: all(200), post: all(409) },
    'bild/:name': page('/bild/nein', 404),
    abmelden: { path: '/abmelden', get: all(200), post: all(409) },
    'change-email': { path: '/change-email', get: all(200), post: all(409) },
    'confirm-account': { path: '/confirm-account', get: all(200), post: all(409) },
    'verify-email': { path: '/verify-email', get: all(200), post: strangers(409, 200) },
    'chat/einladung/:code': { path: '/chat/einladung/nein', get: all(404), post: signedIn(409) },
    // Nobody has a conversation yet; who takes part in one is tested by itself.
    'chat/:reference/einstellungen': {
      path: '/chat/nein/einstellungen',
      get: signedIn(404),
      post: signedIn(404),
    },
    'chat/:reference/melden/:seq': {
      path: '/chat/nein/melden/1',
      get: signedIn(404),
      post: signedIn(404),
    },
    'overview/einladung': { path: '/overview/einladung', get: all(404), post: signedIn(409) },
  }
}

function ownRows({
  reservation,
  company: companyID,
  service: serviceID,
  user,
  list,
}: Ids): Record<string, AccessRow> {
  const booking = `/bookings/${reservation}`
  return {
    bookings: ownPage('/bookings'),
    chat: ownPage('/chat'),
    // Nobody waits, so there is nothing to leave.
    warteliste: { path: '/warteliste', get: signedIn(200), post: signedIn(404) },
    'bookings/warten': {
      path: `/bookings/warten?${new URLSearchParams({ companyID, serviceID })}`,
      get: all(409),
      post: signedIn(409),
    },
    'bookings/teilen': {
      path: `/bookings/teilen?${new URLSearchParams({ companyID, serviceID })}`,
      get: all(409),
      post: all('302 /'),
    },
    // One person pays for it alone: it has no shares, and no link of one leads there.
    'bookings/:resID/anteile': { path: `${booking}/anteile`, get: signedIn(404), post: signedIn(404) },
    'anteil/:code': { path: '/anteil/nein', get: all(404), post: all(404) },
    // The link of a mail opens it, whoever has it.
    'warteliste/verlassen': { path: '/warteliste/verlassen', get: all(404), post: all(404) },
    welcome: ownPage('/welcome'),
    'bookings/new': {
      path: `/bookings/new?${new URLSearchParams({ companyID, serviceID })}`,
      get: all(409),
      post: all('302 /'),
    },
    // The company's people are led to their view. Others are told that they aren't its owner, and see nothing of it,
    // and not as a page that is there: no device keeps it.
    'bookings/:resID': {
      path: booking,
      get: { user: 200, others: 404, stranger: 401, disabled: 401, ...team(`302 ${booking}/anbieter`) },
      post: own(409),
      fields: { was: 'pay' },
    },
    // The guest comes on another day than today, so the door has nothing to do with it. Operators reject nothing.
    'bookings/:resID/anbieter': {
      path: `${booking}/anbieter`,
      get: managers(200, 403),
      post: { ...managers(422, 403), operator: 403 },
      fields: { was: 'reject', grund: 'other' },
    },
    'anfragen/:groupId': { path: '/anfragen/nein', get: signedIn(404), post: signedIn(404) },
    'bookings/:resID/stornieren': { path: `${booking}/stornieren`, get: own(200), post: signedIn(422) },
    // It is no package, so there is no offer and no address of a firm.
    'bookings/:resID/angebot': {
      path: `${booking}/angebot`,
      get: own(`302 ${booking}`),
      post: own(`302 ${booking}`),
      fields: { fassung: '1' },
    },
    'bookings/:resID/rechnungsadresse': {
      path: `${booking}/rechnungsadresse`,
      get: own(404),
      post: own(404),
    },
    'bookings/:resID/angaben': {
      path: `${booking}/angaben`,
      get: own(200),
      post: own(`303 ${booking}/angaben`),
      fields: { was: 'speichern' },
    },
    // Nothing is paid for it yet, so there is nothing to change.
    'bookings/:resID/umbuchen': {
      path: `${booking}/umbuchen`,
      get: own(200),
      post: own(409),
      fields: { was: 'bezahlen' },
    },
    'bookings/:resID/termin': { path: `${booking}/termin`, get: own(200), post: signedIn(422) },
    'bookings/finden': { path: '/bookings/finden', get: all(200), post: all(422) },
    'bookings/:resID/kalender.ics': { path: `${booking}/kalender.ics`, get: own(200), post: noForm },
    // No wallet is set up.
    'bookings/:resID/apple.pkpass': { path: `${booking}/apple.pkpass`, get: own(404), post: noForm },
    'bookings/:resID/google-wallet': { path: `${booking}/google-wallet`, get: own(404), post: noForm },
    'bookings/:resID/ticket.pdf': { path: `${booking}/ticket.pdf`, get: own(404), post: noForm },
    // Nothing was paid for it yet, so there is none for those who may have it either.
    'bookings/:resID/beleg.pdf': {
      path: `${booking}/beleg.pdf`,
      get: { ...managers(404, 403), accountant: 404 },
      post: noForm,
    },
    // A list without a name; whoever isn't signed in is asked to before.
    lists: { path: '/lists', get: all(200), post: signedIn(422) },
    'lists/:listID': {
      path: `/lists/${list}`,
      get: own(200),
      post: own(`303 /lists/${list}`),
      fields: { was: 'umbenennen', name: 'Herbst' },
    },
    'lists/:listID/abstimmung': { path: `/lists/${list}/abstimmung`, get: own(200), post: own(422) },
    // Nobody votes on it yet; what a link opens is tested by itself.
    'lists/:listID/abstimmung/live': page(`/lists/${list}/abstimmung/live`, 404),
    'abstimmung/:code': { path: '/abstimmung/nein', get: all(404), post: all(404) },
    'abstimmung/:code/live': page('/abstimmung/nein/live', 404),
    'lists/saved': {
      path: '/lists/saved',
      get: noForm,
      post: { stranger: 401, disabled: 401, others: 400 },
    },
    'chat/:reference/nachrichten': {
      path: `/chat/${reservation}/nachrichten`,
      get: inChat(200),
      post: inChat('303 /'),
    },
    'chat/:reference/bilder': { path: `/chat/${reservation}/bilder`, get: noForm, post: inChat(422) },
    'chat/:reference/bilder/:seq/:size': {
      path: `/chat/${reservation}/bilder/1/klein`,
      get: inChat(404),
      post: noForm,
    },
    'chat/:reference/gelesen': { path: `/chat/${reservation}/gelesen`, get: noForm, post: inChat(422) },
    profile: { path: '/profile', get: signedIn(200), post: signedIn(422) },
    'profile/sicherheit': { path: '/profile/sicherheit', get: signedIn(200), post: signedIn(200) },
    // Nobody of them has a passkey to prove with.
    'profile/passkey': { path: '/profile/passkey', get: noForm, post: signedIn(409) },
    // Cookies alone open no call, and forms aren't JSON; who calls with a token has a test of its own.
    'api/token': { path: '/api/token', get: noForm, post: all(403) },
    'api/user/:uid': { path: `/api/user/${user}`, get: all(401), post: all(403) },
    'api/address-suggestions': {
      path: '/api/address-suggestions?q=Kaistraße 1',
      get: { stranger: 401, disabled: 401, others: 200 },
      post: all(403),
    },
    'api/place-details': {
      path: '/api/place-details?placeId=nein',
      get: { stranger: 401, disabled: 401, others: 200 },
      post: all(403),
    },
    'api/documents/*': {
      path: `/api/documents/companies/${companyID}/services/${serviceID}/reservations/${reservation}`,
      get: all(401),
      post: all(403),
    },
    'profile/zwei-schritte': { path: '/profile/zwei-schritte', get: signedIn(200), post: signedIn(403) },
    'profile/benachrichtigungen': {
      path: '/profile/benachrichtigungen',
      get: signedIn(200),
      post: signedIn(200),
    },
    'profile/daten': ownPage('/profile/daten'),
    'profile/daten.json': ownPage('/profile/daten.json'),
    'profile/daten/auskunft': ownPage('/profile/daten/auskunft'),
    'profile/loeschen': { path: '/profile/loeschen', get: signedIn(200), post: signedIn(403) },
    'profile/geloescht': {
      path: '/profile/geloescht',
      get: strangers(200, '302 /profile'),
      post: noForm,
    },
  }
}

function lastRows(): Record<string, AccessRow> {
  return { logout: { path: '/logout', get: strangers('302 /', 200), post: all('303 /') } }
}
