import {
  mostWaits,
  night,
  offerMinutes,
  type ClaimEnd,
  type JoinRefusal,
  type WaitingEnd,
  type WaitingState,
} from '../entry-states.ts'

const hours = offerMinutes / 60

/** An offer that holds less than is ordered: fewer places, or (`isLonger`) less time. */
type LessOffered = { units: number; party: string; until: string; isLonger: boolean }

/** Every sentence of the waiting lists. */
export const waitingTexts = {
  join: {
    title: 'Auf die Warteliste',
    lead: 'Gerade ist dafür nicht genug frei. Stell dich an: Wird etwas frei, geht es der Reihe nach.',
    order: 'Worauf du wartest',
    price: (amount: string) => `Preis zurzeit ${amount}. Es gilt der Preis an dem Tag, an dem du buchst.`,
    free: 'Kostenlos',
    ahead: (count: number) =>
      count === 1 ? 'Vor dir wartet schon jemand.' : `Vor dir warten schon ${count}.`,
    first: 'Vor dir wartet niemand.',
    stepsHeading: 'So geht es weiter',
    /** `closes`: when booking closes, which no offer outlasts. */
    steps: (closes: string) => [
      'Wird etwas frei, halten wir die Plätze für dich fest und schreiben dir eine Mail.',
      `Du hast dann ${hours} Stunden, sie zu buchen, längstens bis ${closes}. Zwischen ${night.fromHour} und ${night.toHour} Uhr läuft die Zeit nicht, und nachts schreiben wir nur, wenn es am Morgen zu spät wäre.`,
    ],
    /** The last step: what becomes of an offer that isn't taken up, for the first time and for the last. */
    unbooked: {
      again:
        'Buchst du nicht, bekommt sie, wer nach dir kommt. Du kannst dich dann einmal noch hinten anstellen.',
      last: 'Buchst du auch diesmal nicht, bekommt sie, wer nach dir kommt, und du kannst dich für diesen Termin nicht noch einmal anstellen.',
    },
    freeSteps: [
      'Wird etwas frei, buchen wir es sofort verbindlich für dich und schicken dir das Ticket.',
      'Passt es dir dann nicht mehr, stornierst du in deinen Buchungen.',
    ],
    order1:
      'Es geht der Reihe nach. Reicht das, was frei wird, nicht für euch alle, bleibt euer Platz in der Reihe, und wer weniger braucht, kommt zuerst dran.',
    noCost: 'Das Warten kostet nichts. Du kannst jederzeit gehen.',
    mailTo: (email: string) => `Wir schreiben an ${email}.`,
    submit: 'Auf die Warteliste',
    working: 'Einen Moment …',
    signInFirst: 'Zum Anstellen brauchst du ein Konto. Danach geht es genau hier weiter.',
    change: 'Auswahl ändern',
    back: 'Anderen Termin wählen',
    toOrder: 'Zur Bestellung',
    toList: 'Zu deinen Wartelisten',
    toBookings: 'Zu deinen Buchungen',
    /** Between registering and joining. */
    prove: (email: string) =>
      `Ein Schritt fehlt noch: Öffne die Mail, die wir an ${email} geschickt haben, und bestätige deine Adresse. Dann stellst du dich hier an.`,
    proved: 'Ich habe bestätigt',
    proveAddress: 'E-Mail-Adresse bestätigen',
    noMail: 'Keine Mail bekommen?',
    refusedTitle: 'Hier geht es gerade nicht',
  },
  refusals: {
    'address-unproved':
      'Bestätige zuerst deine E-Mail-Adresse: Wir müssen dich erreichen, wenn etwas frei wird.',
    'places-free': 'Für euch ist gerade genug frei. Du kannst direkt buchen.',
    'never-fits': 'So viele Plätze hat dieser Termin insgesamt nicht. Nimm weniger oder frag den Anbieter.',
    'own-hold':
      'Du hältst gerade selbst Plätze dieses Termins, die noch nicht bezahlt sind. Bezahl sie oder gib sie zurück.',
    'had-offer':
      'Für diesen Termin haben wir dir schon zweimal Plätze gehalten. Noch einmal anstellen geht nicht, damit alle drankommen. Ist wieder genug frei, kannst du direkt buchen.',
    'line-full': 'Für diesen Tag warten schon sehr viele. Wähle einen anderen Termin.',
    'too-many-joins':
      'Du hast dich in der letzten Stunde sehr oft angestellt. Versuch es später noch einmal.',
    'too-many-waits': `Du stehst schon auf ${mostWaits} Wartelisten. Verlass eine davon, dann geht es hier weiter.`,
  } satisfies Partial<Record<JoinRefusal, string>>,
  list: {
    title: 'Deine Wartelisten',
    lead: 'Wird etwas frei, schreiben wir dir.',
    leadOffered: 'Etwas ist frei geworden. Buch es, solange es für dich gehalten wird.',
    joined: (email: string) => `Du stehst jetzt auf der Warteliste. Die Bestätigung geht gerade an ${email}.`,
    known: 'Du stehst dort schon auf der Warteliste.',
    other: 'Dort stehst du schon an, mit einer anderen Auswahl. Verlass die Liste, um dich neu anzustellen.',
    empty: 'Du wartest auf nichts',
    emptyHint: 'Ist ein Termin ausgebucht, kannst du dich dort auf die Warteliste setzen.',
    toIdeas: 'Freizeitideen ansehen',
    toBookings: 'Zu deinen Buchungen',
    position: (ahead: number) => (ahead === 0 ? 'Du bist als Nächstes dran.' : `Vor dir: ${ahead}`),
    offered: (until: string) => `Jetzt frei, für dich gehalten bis ${until}.`,
    left: (time: string) => `Noch ${time}`,
    timeOver: 'Die Zeit ist um.',
    book: 'Jetzt buchen',
    leave: 'Warteliste verlassen',
    leaveOffer: 'Nicht mehr nötig',
    /** Beside that button: what giving back an offer means. */
    leavingOffer: {
      again:
        'Brauchst du die Plätze nicht, bekommen sie gleich andere. Du kannst dich einmal noch hinten anstellen.',
      last: 'Brauchst du die Plätze nicht, bekommen sie gleich andere. Noch einmal anstellen kannst du dich für diesen Termin nicht.',
    },
    leaving: 'Einen Moment …',
    leftNow: 'Du stehst dort nicht mehr auf der Warteliste.',
    gone: 'Diese Warteliste war für dich schon zu Ende.',
    failed: 'Das hat gerade nicht geklappt. Versuch es in ein paar Sekunden noch einmal.',
    ended: 'Vorbei',
    states: {
      waiting: 'wartet',
      offered: 'angeboten',
      claimed: 'beendet',
      lapsed: 'nicht rechtzeitig gebucht',
      left: 'verlassen',
      closed: 'zu Ende',
    } satisfies Record<WaitingState, string>,
    /** Of several some may have come free. */
    tooFew: (units: number) => (units === 1 ? 'es wurde nichts frei' : 'es wurden nicht genug Plätze frei'),
    ends: {
      'called-off': 'vom Anbieter abgesagt',
      'off-sale': 'nicht mehr im Angebot',
      changed: 'so nicht mehr im Angebot',
    } satisfies Record<Exclude<WaitingEnd, 'over'>, string>,
    claims: {
      paying: 'Bezahlung läuft',
      asked: 'angefragt',
      booked: 'gebucht',
      cancelled: 'storniert',
      ended: 'beendet, ohne Ticket',
    } satisfies Record<ClaimEnd, string>,
    paying: (until: string | null) =>
      until === null
        ? 'Bezahlung läuft. Gebucht ist erst, wenn sie angekommen ist.'
        : `Bezahlung läuft. Kommt sie nicht zustande, bleiben die Plätze bis ${until} für dich gehalten.`,
    toPayment: 'Zur Bezahlung',
    again: 'Noch einmal ansehen',
    toBooking: 'Zur Buchung',
  },
  leave: {
    title: 'Warteliste verlassen',
    question: 'Nicht mehr warten?',
    lead: (title: string, when: string) => `${title}, ${when}. Dein Platz in der Reihe geht an andere.`,
    /** The same of what is offered: it is given back, and not just a place in line. */
    offered: {
      again: (title: string, when: string) =>
        `${title}, ${when}. Die Plätze, die wir für dich halten, bekommen dann andere. Du kannst dich einmal noch hinten anstellen.`,
      last: (title: string, when: string) =>
        `${title}, ${when}. Die Plätze, die wir für dich halten, bekommen dann andere. Noch einmal anstellen kannst du dich für diesen Termin nicht.`,
    },
    submit: 'Warteliste verlassen',
    /** The dialog on the list's page. */
    dialog: {
      waiting: { title: 'Nicht mehr warten?', keep: 'Weiter warten', submit: 'Ja, verlassen' },
      offered: { title: 'Plätze zurückgeben?', keep: 'Behalten', submit: 'Ja, zurückgeben' },
    },
    doneTitle: 'Du wartest dort nicht mehr.',
    doneLead: 'Deine anderen Wartelisten und deine Buchungen bleiben, wie sie sind.',
    goneTitle: 'Schon erledigt',
    goneLead: 'Diese Warteliste war für dich schon zu Ende.',
    deadTitle: 'Dieser Link geht nicht.',
    deadLead:
      'Er ist unvollständig oder alt. Öffne ihn noch einmal aus der Mail, oder sieh in deinen Wartelisten nach.',
    toList: 'Zu deinen Wartelisten',
    toStart: 'Zur Startseite',
  },
  order: {
    held: (until: string) =>
      `Für dich gehalten bis ${until}: Buche bis dahin, sonst gehen die Plätze an andere.`,
    /** While a payment of it is open: two times, each with what it is. */
    paying: (payUntil: string, until: string) =>
      `Deine Bezahlung ist noch bis ${payUntil} offen; klappt sie nicht, halten wir die Plätze noch bis ${until} für dich.`,
    /** To whoever comes by the mail of an offer and isn't signed in. */
    signIn: 'Melde dich mit dem Konto an, mit dem du gewartet hast: Dafür sind die Plätze gehalten.',
    waitInstead: 'Auf die Warteliste',
    /** To whoever stands there already, and has too few places left for this order. */
    waits: (party: string, ahead: number) =>
      `Dafür reicht es gerade nicht. Du stehst hier schon auf der Warteliste (${party}): ${ahead === 0 ? 'Du bist als Nächstes dran.' : `Vor dir: ${ahead}.`}`,
    /** To whoever orders more than is held for them. */
    lessOffered: ({ units, party, until, isLonger }: LessOffered) =>
      `Dein Angebot von der Warteliste ist für ${units === 1 ? '1 Platz' : `${units} Plätze`} (${party}) und gilt bis ${until}. Für ${isLonger ? 'längere Zeit' : 'mehr'} reicht es gerade nicht.`,
    toOffer: 'Angebot buchen',
  },
  bookings: {
    what: (title: string, when: string) => `${title}, ${when}`,
    /** Of an offer that is kept until then; `offered` of one whose hour has just passed. */
    held: (until: string, what: string) => `Für dich reserviert bis ${until}: ${what}.`,
    offered: (what: string) => `Auf deiner Warteliste ist etwas frei geworden: ${what}.`,
    moreOffered: (count: number) =>
      count === 1
        ? 'Auch auf einer weiteren Warteliste ist etwas frei geworden.'
        : `Auch auf ${count} weiteren Wartelisten ist etwas frei geworden.`,
    look: 'Ansehen und buchen',
    on: (what: string) => `Auf der Warteliste: ${what}.`,
    alsoWaiting: (count: number) =>
      count === 1 ? 'Auf einer weiteren wartest du noch.' : `Auf ${count} weiteren wartest du noch.`,
    /** Under a list without bookings. */
    butWaiting: (count: number) =>
      count === 1 ? 'Du stehst aber auf einer Warteliste.' : `Du stehst aber auf ${count} Wartelisten.`,
    butOffered: {
      held: 'Auf deiner Warteliste ist aber etwas für dich reserviert.',
      passed: 'Auf deiner Warteliste ist aber etwas frei geworden.',
    },
    ended: (title: string, how: string) => `Deine Warteliste für „${title}“ ist zu Ende: ${how}.`,
    toList: 'Wartelisten',
    toYourList: 'Zu deinen Wartelisten',
  },
  company: {
    heading: 'Warteliste',
    lead: 'So viele möchten noch kommen. Wird etwas frei, fragen wir sie der Reihe nach.',
    parties: ({ parties, units, offered }: { parties: number; units: number; offered: number }) => {
      const said = `${parties === 1 ? '1 wartet' : `${parties} warten`} (${units === 1 ? '1 Platz' : `${units} Plätze`})`
      return offered === 0 ? said : `${said}, davon ${offered} gerade angeboten`
    },
    more: 'Für spätere Termine warten noch weitere.',
  },
  duration: (hoursLeft: number, minutesLeft: number) => {
    if (hoursLeft === 0) return `${minutesLeft} Min.`
    return minutesLeft === 0 ? `${hoursLeft} Std.` : `${hoursLeft} Std. ${minutesLeft} Min.`
  },
} as const
