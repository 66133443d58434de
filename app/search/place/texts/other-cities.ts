/**
 * German cities above 100,000 people, each with what else it is called; those that Utkiek is in are passed over.
 * Source: Statistisches Bundesamt, Gemeindeverzeichnis
 */
export const largeCities: readonly (readonly [name: string, ...also: string[]])[] = [
  ...([['Berlin'], ['Hamburg'], ['München'], ['Köln'], ['Düsseldorf'], ['Stuttgart']] as const),
  ...([['Frankfurt', 'Frankfurt am Main', 'Frankfurt a. M.', 'Frankfurt Main'], ['Leipzig']] as const),
  ...([['Dortmund'], ['Bremen'], ['Essen'], ['Dresden'], ['Nürnberg'], ['Hannover'], ['Duisburg']] as const),
  ...([
    ['Wuppertal'],
    ['Bochum'],
    ['Bielefeld'],
    ['Bonn'],
    ['Mannheim'],
    ['Karlsruhe'],
    ['Münster'],
  ] as const),
  ...([
    ['Augsburg'],
    ['Wiesbaden'],
    ['Gelsenkirchen'],
    ['Mönchengladbach'],
    ['Aachen'],
    ['Chemnitz'],
  ] as const),
  ...([['Braunschweig'], ['Kiel'], ['Halle', 'Halle (Saale)', 'Halle an der Saale'], ['Magdeburg']] as const),
  ...([['Krefeld'], ['Freiburg', 'Freiburg im Breisgau'], ['Mainz'], ['Lübeck'], ['Erfurt']] as const),
  ...([['Oberhausen'], ['Rostock'], ['Kassel'], ['Hagen'], ['Potsdam'], ['Saarbrücken'], ['Hamm']] as const),
  ...([['Ludwigshafen', 'Ludwigshafen am Rhein'], ['Oldenburg'], ['Osnabrück'], ['Leverkusen']] as const),
  ...([['Mülheim', 'Mülheim an der Ruhr'], ['Darmstadt'], ['Heidelberg'], ['Solingen'], ['Herne']] as const),
  ...([
    ['Regensburg'],
    ['Neuss'],
    ['Paderborn'],
    ['Ingolstadt'],
    ['Offenbach', 'Offenbach am Main'],
  ] as const),
  ...([
    ['Fürth'],
    ['Würzburg'],
    ['Ulm'],
    ['Heilbronn'],
    ['Pforzheim'],
    ['Wolfsburg'],
    ['Göttingen'],
  ] as const),
  ...([['Bottrop'], ['Reutlingen'], ['Koblenz'], ['Bremerhaven'], ['Recklinghausen'], ['Erlangen']] as const),
  ...([['Bergisch Gladbach'], ['Jena'], ['Remscheid'], ['Trier'], ['Salzgitter'], ['Moers']] as const),
  ...([['Siegen'], ['Hildesheim'], ['Gütersloh'], ['Kaiserslautern'], ['Hanau'], ['Schwerin']] as const),
  ...([['Cottbus'], ['Gera']] as const),
]

/** Of these, what is also a word, and means the city only behind "in", with nothing else looked for. */
export const citiesAsWords: readonly string[] = ['Essen', 'Halle', 'Siegen', 'Hamm']

/** What an empty list says of such a city. */
export const notHereText = (city: string) => `In ${city} gibt es uns noch nicht.`

/** What a page says of a name or a cell in its address, and what it shows instead; `where`: "in Hamburg". */
export const unknownCityTexts = {
  unnamed: 'Dort gibt es uns noch nicht.',
  wrongGeohash: 'Ungültiger Geohash.',
  instead: (where: string) => `Hier siehst du, was ${where} geht.`,
} as const
