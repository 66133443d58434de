import type { SecondStepRefusal } from '../account.ts'
import type { Device } from '../device.ts'
import { resetLinkMinutes } from '../link-lives.ts'
import type {
  FactorRefusal,
  EmailLinkRefusal,
  EmailRefusal,
  PasswordFormFault,
  ProofRefusal,
  ProofWay,
  ResetLinkRefusal,
  ResetRefusal,
} from '../security.ts'
import { texts } from '../texts.ts'

/** A device in words: "Firefox auf Linux". */
export function deviceWords({ browser, system }: Device): string {
  if (browser && system) return `${browser} auf ${system}`
  return browser ?? system ?? 'Unbekanntes Gerät'
}

const proofRefusals = {
  'recent-login-required': texts.login.recentLogin,
  'proof-wrong': 'Das stimmt nicht. Nichts wurde geändert.',
  'too-many-attempts': 'Das waren zu viele Versuche. Warte bitte einen Moment.',
} satisfies Record<ProofRefusal, string>

/** What keeps an account safe: password, address, sessions, the second step. */
export const securityTexts = {
  sessions: {
    headline: 'Angemeldete Geräte',
    lead: 'Hier ist dein Konto gerade offen. Kennst du eines nicht, melde es ab und ändere dein Passwort.',
    thisOne: 'dieses Gerät',
    facts: (since: string, last: string) => `Angemeldet seit ${since}, zuletzt benutzt ${last}`,
    now: 'gerade eben',
    end: 'Abmelden',
    endThis: (device: string) => `${device} abmelden`,
    endOthers: 'Alle anderen abmelden',
    endAll: 'Überall abmelden',
    ended: 'Das Gerät ist abgemeldet.',
    othersEnded: 'Alle anderen Geräte sind abgemeldet.',
    overAlready: 'Dieses Gerät war schon abgemeldet.',
    onlyThis: 'Nur dieses Gerät ist angemeldet.',
  },
  secondStep: {
    lead: 'Fast drin. Gib noch den Code aus deiner Authenticator-App ein.',
    demo: 'Demo, dein Code ist gerade:',
    code: 'Code',
    codeHint: 'Sechs Ziffern, jede halbe Minute neu. Ein Ersatzcode geht auch.',
    submit: 'Weiter',
    checking: 'Einen Moment …',
    again: 'Noch einmal anmelden',
    lost: 'Telefon nicht da? Nimm einen der Ersatzcodes, die du beim Einrichten gespeichert hast.',
    refusals: {
      'code-wrong': 'Dieser Code stimmt nicht oder wurde schon benutzt.',
      'second-step-over': 'Das hat zu lange gedauert. Melde dich bitte noch einmal an.',
      'too-many-attempts': 'Das waren zu viele Versuche.',
    } satisfies Record<SecondStepRefusal, string>,
  },
  headline: 'Sicherheit',
  proof: {
    labels: {
      password: 'Dein Passwort oder ein Code',
      code: 'Ein Code aus deiner App',
      'recovery-code': 'Ein Ersatzcode',
    } satisfies Record<Exclude<ProofWay, 'sign-in'>, string>,
    recoveryHint: 'Falls du deinen Passkey nicht mehr hast. Dein Passwort genügt hier nicht.',
    signInLead:
      'Deine letzte Anmeldung ist eine Weile her. Melde dich dafür neu an, danach geht es hier weiter.',
    signIn: 'Neu anmelden',
    hint: 'Deine letzte Anmeldung ist eine Weile her.',
    refusals: proofRefusals,
  },
  email: {
    headline: 'E-Mail',
    lead: (email: string) => `Deine Adresse ist ${email}. Eine neue gilt erst, wenn du sie bestätigt hast.`,
    field: 'Neue E-Mail',
    submit: 'E-Mail ändern',
    sent: (email: string) =>
      `Wir haben dir eine Mail an ${email} geschickt. Erst der Link darin ändert deine Adresse.`,
    refusals: {
      'email-missing': 'Bitte gib deine neue E-Mail an',
      'email-invalid': 'Keine korrekte E-Mail',
      'email-same': 'Das ist schon deine E-Mail',
      'email-taken': 'Zu dieser E-Mail gibt es schon ein Konto',
      'too-many-mails': 'Wir haben dir gerade schon mehrere Mails geschickt',
    } satisfies Record<EmailRefusal, string>,
  },
  identities: {
    headline: 'Verbundene Dienste',
    lead: 'Damit kommst du ohne Passwort in dein Konto. Kennst du einen nicht, trenne ihn.',
    name: 'Google',
    since: (day: string) => `Verbunden seit ${day}`,
    untie: 'Trennen',
    untieThis: 'Google trennen',
    untied: 'Google ist getrennt und öffnet dein Konto nicht mehr.',
    goneAlready: 'Google war schon getrennt.',
    lastWayIn: 'Das ist dein einziger Zugang. Leg zuerst ein Passwort oder einen Passkey an.',
  },
  password: {
    headline: 'Passwort',
    lead: 'Ein neues Passwort meldet alle anderen Geräte ab.',
    firstLead:
      'Du hast noch kein Passwort, weil du dich anders anmeldest. Mit einem kommst du auch so hinein.',
    current: 'Jetziges Passwort',
    next: 'Neues Passwort',
    again: 'Neues Passwort wiederholen',
    hint: (shortest: number) => `Mindestens ${shortest} Zeichen, gern ein ganzer Satz.`,
    submit: 'Passwort ändern',
    changed: 'Dein Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
    forgot: 'Passwort vergessen?',
    faults: {
      'password-short': 'Min. 6 Zeichen',
      'password-short-10': 'Min. 10 Zeichen',
      'password-long': 'Höchstens 128 Zeichen',
      'password-known': 'Dieses Passwort kennt jeder. Nimm ein anderes.',
      'field-missing': 'Bitte ausfüllen',
      'passwords-differ': 'Die Passwörter stimmen nicht überein.',
      'password-wrong': 'Das angegebene Passwort ist falsch.',
      ...proofRefusals,
    } satisfies Record<PasswordFormFault, string>,
  },
  reset: {
    forgotTitle: 'Passwort vergessen',
    forgotHeadline: 'Passwort vergessen?',
    forgotLead: 'Kein Problem. Wir schicken dir einen Link, mit dem du ein neues festlegst.',
    forgotSubmit: 'Link schicken',
    sentHeadline: 'Schau in dein Postfach.',
    sentLead: (email: string) =>
      `Gibt es zu ${email} ein Konto, dann ist dort gleich eine Mail. Der Link darin gilt ${resetLinkMinutes} Minuten.`,
    sentHint: 'Nichts da? Sieh im Spam-Ordner nach, oder versuch es mit einer anderen Adresse.',
    anotherEmail: 'Andere E-Mail eingeben',
    refusals: {
      'fields-missing': 'Bitte gib deine E-Mail an',
      'email-invalid': 'Keine korrekte E-Mail',
      'too-many-attempts': 'Das waren gerade zu viele Anfragen. Versuch es in einer Stunde noch einmal.',
    } satisfies Record<ResetRefusal, string>,
    title: 'Neues Passwort',
    headline: 'Leg ein neues Passwort fest.',
    lead: 'Danach sind alle Geräte abgemeldet, Passkeys und verbundene Dienste entfernt, und du meldest dich mit dem neuen Passwort an.',
    submit: 'Passwort festlegen',
    doneHeadline: 'Dein neues Passwort gilt.',
    doneLead:
      'Alle Geräte sind abgemeldet, Passkeys und verbundene Dienste entfernt. Melde dich jetzt neu an.',
    signIn: 'Anmelden',
    deadHeadline: 'Dieser Link geht nicht mehr.',
    newLink: 'Neuen Link anfordern',
    linkRefusals: {
      'link-unknown': 'Er wurde schon benutzt oder ist unvollständig.',
      'link-expired': `Er ist abgelaufen: Links gelten ${resetLinkMinutes} Minuten.`,
    } satisfies Record<ResetLinkRefusal, string>,
  },
  emailLink: {
    title: 'E-Mail ändern',
    headline: 'Soll das deine neue E-Mail sein?',
    lead: 'Ein Klick noch, dann meldest du dich mit der neuen Adresse an.',
    submit: 'Neue E-Mail bestätigen',
    undoHeadline: 'Änderung rückgängig machen?',
    undoLead:
      'Dein Konto bekommt die alte E-Mail zurück. Alle Geräte werden abgemeldet, und Passwort, Passkeys, verbundene Dienste und ein zweiter Schritt, der seitdem eingerichtet wurde, gelten nicht mehr.',
    undoSubmit: 'Rückgängig machen',
    doneHeadline: 'Deine neue E-Mail gilt.',
    done: (email: string) => `Ab jetzt meldest du dich mit ${email} an.`,
    undoneHeadline: 'Deine alte E-Mail gilt wieder.',
    undone: (email: string) =>
      `Dein Konto hat wieder die Adresse ${email}. Alle Geräte sind abgemeldet, und das alte Passwort gilt nicht mehr. Leg jetzt ein neues fest.`,
    newPassword: 'Neues Passwort festlegen',
    toProfile: 'Zum Konto',
    deadHeadline: 'Dieser Link geht nicht mehr.',
    toSecurity: 'Zur Sicherheit deines Kontos',
    refusals: {
      'link-unknown': 'Er wurde schon benutzt oder ist unvollständig.',
      'link-expired': 'Er ist abgelaufen.',
      'email-taken': 'Zu dieser E-Mail gibt es inzwischen ein anderes Konto.',
    } satisfies Record<EmailLinkRefusal, string>,
  },
  factor: {
    headline: 'Anmeldung in zwei Schritten',
    off: 'Aus. Mit einem zweiten Schritt nützt ein gestohlenes Passwort niemandem etwas.',
    required: 'Als Anbieter oder Betreiber brauchst du sie, bevor du mit Geld zu tun hast.',
    on: (since: string, left: number) =>
      `An seit ${since}. Du hast noch ${left === 1 ? 'einen Ersatzcode' : `${left} Ersatzcodes`}.`,
    onByPasskey: (left: number) =>
      left === 0
        ? 'An: Dein Passkey ist beide Schritte in einem. Ersatzcodes hast du noch keine.'
        : `An: Dein Passkey ist beide Schritte in einem. Du hast noch ${left === 1 ? 'einen Ersatzcode' : `${left} Ersatzcodes`}.`,
    choose: 'Nimm einen Passkey oder eine Code-App, was dir lieber ist.',
    app: 'Code-App',
    prove: 'Kurz bestätigen',
    proveLead:
      'Du bist mit deinem Passwort angemeldet. Hier geht es um Geld und Gäste: Bestätige mit deinem Passkey, dass du es bist.',
    proveLost: 'Passkey verloren? Mit einem Ersatzcode kommst du weiter und kannst neu einrichten.',
    goOnNow: 'Weiter',
    setUp: 'Einrichten',
    manage: 'Verwalten',
    begin: 'Einrichtung beginnen',
    beginLead:
      'Du brauchst eine Authenticator-App auf deinem Telefon. Sie zeigt jede halbe Minute einen neuen Code, den wir bei der Anmeldung abfragen.',
    scan: 'Scanne dieses Bild mit deiner App.',
    image: 'QR-Code zum Einrichten',
    openApp: 'In Authenticator-App öffnen',
    copy: 'Schlüssel kopieren',
    copied: 'Kopiert',
    typeIt: 'Oder tipp diesen Schlüssel ein:',
    confirmLabel: 'Code aus der App',
    confirm: 'Einschalten',
    startOver: 'Neuen Schlüssel erzeugen',
    codesHeadline: 'Deine Ersatzcodes',
    codesLead:
      'Speichere sie jetzt: Wir zeigen sie nur dieses eine Mal. Jeder gilt einmal, wenn dein Telefon nicht da ist.',
    download: 'Als Datei speichern',
    fileName: 'utkiek-ersatzcodes.txt',
    fileHead: 'Ersatzcodes für dein Konto bei Utkiek. Jeder gilt einmal.',
    goOn: 'Gespeichert, weiter',
    renew: 'Neue Ersatzcodes',
    renewLead: 'Die alten gelten dann nicht mehr.',
    end: 'Ausschalten',
    ended: 'Die Anmeldung in zwei Schritten ist aus.',
    refusals: {
      'code-wrong': 'Dieser Code stimmt nicht. Ist die Uhr deines Telefons richtig gestellt?',
      'email-unconfirmed': 'Bestätige zuerst deine E-Mail. Dann geht es hier weiter.',
      'not-begun': 'Die Einrichtung wurde inzwischen neu begonnen. Scanne das Bild noch einmal.',
      'second-factor-required':
        'Als Anbieter oder Betreiber kannst du den zweiten Schritt nicht ausschalten.',
      'too-many-attempts': 'Das waren zu viele Versuche. Warte bitte einen Moment.',
    } satisfies Record<FactorRefusal, string>,
  },
  confirmFirst: {
    lead: (email: string) =>
      `Das geht erst, wenn du deine E-Mail bestätigt hast. Der Link dafür steht in der Mail an ${email}.`,
    sendAgain: 'Mail noch einmal senden',
  },
  busy: 'Einen Moment …',
} as const
