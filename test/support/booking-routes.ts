import { hostile, signIn, type RouteTable } from './route-rows.ts'

/** The pages of ordering, and of what was booked. */
export const bookingRoutes: RouteTable = {
  'bookings/new': [
    'the order page of nothing',
    { paths: ['/bookings/new', `/bookings/new?companyID=${hostile}`], status: 302, to: /^\/$/ },
  ],
  'bookings/finden': [
    'tickets that got lost',
    {
      paths: ['/bookings/finden', `/bookings/finden?x=${hostile}`],
      status: 200,
      texts: ['Tickets wiederfinden'],
    },
  ],
  chat: [
    'one’s own conversations',
    { paths: ['/chat', `/chat?vor=${hostile}`], status: 302, to: signIn },
    { paths: ['/chat', '/chat/', `/chat?vor=${hostile}`], status: 200, as: 'user', texts: ['Chat'] },
  ],
  warteliste: [
    'one’s own waiting lists',
    { paths: ['/warteliste', `/warteliste?neu=${hostile}`], status: 302, to: signIn },
    { paths: ['/warteliste', '/warteliste/'], status: 200, as: 'user', texts: ['Du wartest auf nichts'] },
  ],
  'bookings/warten': [
    'the waiting list of nothing',
    { paths: ['/bookings/warten', `/bookings/warten?companyID=${hostile}`], status: 302, to: /^\/$/ },
    {
      paths: [`/bookings/warten?companyID=a&serviceID=${hostile}`],
      status: 409,
      texts: ['Hier geht es gerade nicht'],
    },
    {
      paths: [`/bookings/warten?companyID=a&serviceID=${hostile}`],
      status: 409,
      as: 'user',
      texts: ['Hier geht es gerade nicht'],
    },
  ],
  'bookings/teilen': [
    'the order page of what several people pay for',
    { paths: ['/bookings/teilen', `/bookings/teilen?companyID=${hostile}`], status: 302, to: /^\/$/ },
    {
      paths: [`/bookings/teilen?companyID=a&serviceID=${hostile}&anteile=${hostile}`],
      status: 409,
      texts: ['Dieser Termin geht leider nicht'],
    },
  ],
  'bookings/:resID/anteile': [
    'who pays which share',
    {
      paths: ['/bookings/nein/anteile', `/bookings/${hostile}/anteile?frage=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/bookings/nein/anteile'], status: 404, as: 'user' },
  ],
  'anteil/:code': [
    'the link of a share',
    {
      paths: [`/anteil/${hostile}`, '/anteil/nein?zahlung=ok'],
      status: 404,
      texts: ['Diesen Link gibt es nicht'],
    },
  ],
  'chat/einladung/:code': [
    'a link into a conversation',
    {
      paths: [`/chat/einladung/${hostile}`, '/chat/einladung/nein'],
      status: 404,
      texts: ['Diese Einladung gilt nicht mehr'],
    },
  ],
  'chat/:reference/einstellungen': [
    'who reads a conversation',
    { paths: [`/chat/${hostile}/einstellungen`], status: 302, to: signIn },
    { paths: ['/chat/nein/einstellungen'], status: 404, as: 'user' },
  ],
  'chat/:reference/melden/:seq': [
    'reporting a message',
    { paths: [`/chat/nein/melden/${hostile}`], status: 302, to: signIn },
    { paths: ['/chat/nein/melden/1'], status: 404, as: 'user' },
  ],
  'warteliste/verlassen': [
    'a link of a mail that isn’t ours',
    {
      paths: [
        '/warteliste/verlassen',
        `/warteliste/verlassen?bei=${hostile}&platz=${hostile}&zeichen=${hostile}`,
      ],
      status: 404,
      texts: ['Dieser Link geht nicht.'],
    },
  ],
  'activity/details/:companyID/:serviceID/anfragen': [
    'the form of a request at an offer that takes none',
    { paths: ['/activity/details/a/b/anfragen', `/activity/details/${hostile}/b/anfragen`], status: 404 },
  ],
  'anfragen/:groupId': [
    'offers for a wish of nobody',
    { paths: ['/anfragen/nein', `/anfragen/${hostile}`], status: 302, to: signIn },
    { paths: ['/anfragen/nein'], status: 404, as: 'user' },
  ],
  'bookings/:resID': [
    'a reservation',
    { paths: ['/bookings/nein'], status: 302, as: 'user', to: /^\/bookings$/ },
  ],
  'bookings/:resID/stornieren': [
    'cancelling',
    { paths: ['/bookings/nein/stornieren'], status: 302, to: signIn },
  ],
  'bookings/:resID/angebot': [
    'the order page of a package’s offer',
    {
      paths: ['/bookings/nein/angebot', `/bookings/${hostile}/angebot?fassung=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/bookings/nein/angebot'], status: 404, as: 'user' },
  ],
  'bookings/:resID/rechnungsadresse': [
    'a firm’s address for a package’s receipts',
    { paths: ['/bookings/nein/rechnungsadresse'], status: 302, to: signIn },
    { paths: ['/bookings/nein/rechnungsadresse'], status: 404, as: 'user' },
  ],
  'bookings/:resID/angaben': [
    'answers to what an offer asks',
    { paths: ['/bookings/nein/angaben', `/bookings/${hostile}/angaben`], status: 302, to: signIn },
    { paths: ['/bookings/nein/angaben'], status: 404, as: 'user' },
  ],
  'bookings/:resID/termin': [
    'answering whether a new date suits',
    { paths: ['/bookings/nein/termin'], status: 302, to: signIn },
  ],
  'bookings/:resID/umbuchen': [
    'changing a booking',
    { paths: ['/bookings/nein/umbuchen'], status: 302, to: signIn },
  ],
  'bookings/:resID/kalender.ics': [
    'a reservation as a calendar file',
    { paths: ['/bookings/nein/kalender.ics'], status: 302, to: signIn },
    { paths: ['/bookings/nein/kalender.ics'], status: 404, as: 'user' },
  ],
  'bookings/:resID/ticket.pdf': [
    'a ticket as a PDF',
    { paths: ['/bookings/nein/ticket.pdf'], status: 302, to: signIn },
    { paths: ['/bookings/nein/ticket.pdf'], status: 404, as: 'user' },
  ],
  'bookings/:resID/apple.pkpass': [
    'a ticket as a pass for Apple Wallet',
    { paths: ['/bookings/nein/apple.pkpass'], status: 302, to: signIn },
    { paths: ['/bookings/nein/apple.pkpass'], status: 404, as: 'user' },
  ],
  'bookings/:resID/google-wallet': [
    'the way of a ticket into Google Wallet',
    { paths: ['/bookings/nein/google-wallet'], status: 302, to: signIn },
    { paths: ['/bookings/nein/google-wallet'], status: 404, as: 'user' },
  ],
  'bookings/:resID/beleg.pdf': [
    'a receipt as a PDF',
    { paths: ['/bookings/nein/beleg.pdf'], status: 302, to: signIn },
    {
      paths: ['/bookings/nein/beleg.pdf', `/bookings/nein/beleg.pdf?art=${hostile}`],
      status: 404,
      as: 'user',
    },
  ],
}
