/** Words that only the place dialog loads: where is looked now, and the search around the device. */
export const nearTexts = {
  now: (where: string) => `Jetzt: ${where}`,
  heading: 'In der Nähe',
  findPlace: 'Stadtteil oder Stadt finden',
  placeExamples: 'Altona, St. Pauli, Berlin …',
  placesFound: (count: number) =>
    count === 0
      ? 'So einen Ort kennen wir nicht.'
      : count === 1
        ? '1 Ort gefunden'
        : `${count} Orte gefunden`,
  lines: {
    idle: 'Wir fragen dein Gerät, nur für diese Suche',
    waiting: 'Moment, wir suchen dich …',
    denied: 'Du hast den Standort nicht freigegeben. Wähle unten eine Stadt.',
    failed: 'Dein Standort kam nicht rechtzeitig. Versuch es noch einmal oder wähle eine Stadt.',
    unsupported: 'Dein Browser kann den Standort nicht bestimmen. Wähle unten eine Stadt.',
  },
} as const
