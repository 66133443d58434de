/** What the web side says when it refuses before any page is asked. Only the server knows these sentences. */
export const refusedTexts = {
  403: 'Diese Eingabe kam nicht von unserer eigenen Seite, deshalb haben wir sie nicht angenommen. Geh zurück, lade die Seite neu und schick sie noch einmal ab.',
  411: 'Dein Browser hat nicht gesagt, wie lang deine Eingabe ist. Geh zurück und schick sie noch einmal ab.',
  413: 'Das war zu viel auf einmal. Geh zurück, kürze deine Eingabe und schick sie noch einmal ab.',
  414: 'Diese Adresse ist zu lang. Fang am besten auf der Startseite neu an.',
  429: 'Das waren viele Anfragen auf einmal. Versuch es bitte in ein paar Sekunden noch einmal.',
  500: 'Unbekannter Fehler. Versuch es bitte noch einmal. Gebucht oder berechnet wurde dabei nichts.',
  503: 'Das klappt gerade nicht. Versuch es bitte in ein paar Sekunden noch einmal.',
} as const
