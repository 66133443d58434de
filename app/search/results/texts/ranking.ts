import { productName } from '#foundation/design/product.ts'

/** The page that explains how lists are sorted. Only that page loads it. */
export const rankingTexts = {
  title: `So sortieren wir | ${productName}`,
  description: 'Welche Reihenfolge unsere Listen haben, was dabei zählt und was nicht.',
  heading: 'So sortieren wir',
  intro:
    'Unsere Listen haben keine geheime Formel. Jede Reihenfolge folgt aus einer Zahl, die du am Angebot siehst. ' +
    '„Warum hier?“ an jedem Angebot nennt dir seine.',
  sections: [
    {
      id: 'reihenfolgen',
      heading: 'Die fünf Reihenfolgen',
      items: [
        [
          'Entfernung',
          'Das Nächste zuerst, gemessen von der Mitte deines Ortes. So ist jede Liste sortiert, wenn du nichts wählst.',
        ],
        [
          'Preis',
          'Der kleinste Preis zuerst. Sagst du, wie viele ihr seid, zählt, was ihr zusammen zahlt. Angebote ohne Preis stehen am Ende.',
        ],
        [
          'Bewertung',
          'Die meisten Sterne zuerst, bei gleich vielen Sternen das Angebot mit mehr Bewertungen.',
        ],
        ['Empfohlen', 'Der Rang, den unsere Redaktion vergibt. Die Eins steht vorn.'],
        ['Gruppengröße', 'Was die kleinste Gruppe nimmt, steht vorn.'],
      ],
    },
    {
      id: 'beste',
      heading: '„Beliebt“ und „Unsere fünf Besten“',
      items: [
        [
          'Auszeichnung',
          'Unsere Redaktion vergibt sie von 1 bis 5. Die stärkste zuerst, bei gleicher der bessere Rang.',
        ],
        [
          'Best of, Günstig, Nah dran, Gut bewertet',
          'Unter den fünf Besten markieren wir das erste, dann unter den übrigen das günstigste, das nächste und das am besten bewertete.',
        ],
      ],
    },
    {
      id: 'anzeigen',
      heading: 'Bezahlte Plätze',
      items: [
        [
          'Anzeige',
          'Ein Anbieter kann die erste Stelle einer Kategorie kaufen, wenn sein Angebot zu deinen Filtern passt. Darauf steht „Anzeige“. Die Reihenfolge aller anderen bleibt, wie sie ist.',
        ],
      ],
    },
    {
      id: 'filter',
      heading: 'Was gar nicht in der Liste steht',
      items: [
        [
          'Filter, Tag und Umkreis',
          'Was nicht passt, zeigen wir nicht. Mit einem Tag fehlt auch, was dann nicht mehr zu buchen ist; Angebote auf Anfrage bleiben.',
        ],
        [
          'Suchwörter',
          'Jedes Wort muss im Angebot vorkommen. Wie oft, spielt für die Reihenfolge keine Rolle.',
        ],
      ],
    },
    {
      id: 'bewertungen',
      heading: 'Wie Bewertungen entstehen',
      items: [
        [
          'Sterne',
          'Vergibt nur, wer das Angebot hier gebucht hat und da war. Das prüfen wir an der Buchung. Für jedes Angebot bewertet jeder nur einmal.',
        ],
        [
          'Auch schlechte',
          'Wir zeigen alle. Weg kommt nur, was gegen unsere Regeln verstößt; wer es geschrieben hat, erfährt den Grund. Kein Anbieter kann Sterne kaufen oder löschen.',
        ],
        ['Tipps', 'Darf jeder mit einem Konto geben. Ob jemand da war, prüfen wir bei ihnen nicht.'],
      ],
    },
    {
      id: 'egal',
      heading: 'Was keine Rolle spielt',
      items: [
        [
          'Provision',
          'Wie viel ein Anbieter uns zahlt, ändert keine Reihenfolge. Davon ausgenommen ist nur der gekennzeichnete Platz „Anzeige“.',
        ],
        [
          'Du',
          'Diese Listen sind für alle gleich. Wer du bist und was du vorher angesehen hast, ändert sie nicht. Nur „Für dich“ auf der Startseite wählt nach den Interessen in deinem Konto aus, in derselben Reihenfolge wie „Beliebt“.',
        ],
      ],
    },
  ],
} as const
