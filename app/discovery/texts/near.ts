/** Words that only the place dialog loads: where is looked now, and the search around the device. */
export const nearTexts = {
  now: (where: string) => `Jetzt: ${where}`,
  heading: 'In der Nähe',
  lines: {
    idle: 'Wir fragen dein Gerät, nur für diese Suche',
    waiting: 'Moment, wir suchen dich …',
    denied: 'Du hast den Standort nicht freigegeben. Wähl unten eine Stadt.',
    failed: 'Dein Standort kam nicht rechtzeitig. Versuch es noch einmal oder wähl eine Stadt.',
    unsupported: 'Dein Browser kann den Standort nicht bestimmen. Wähl unten eine Stadt.',
  },
} as const
