import type { QuarterContent } from './content.ts'

type More = Pick<QuarterContent, 'also' | 'article' | 'isWord'>

const quarter =
  (city: QuarterContent['city']) =>
  (name: string, lat: number, lng: number, reachKm: 2 | 15, more: More = {}): QuarterContent => ({
    ...{ city, name, lat, lng, reachKm },
    ...more,
  })

const hamburg = quarter('hamburg')
const berlin = quarter('berlin')
const bremen = quarter('bremen')
const luebeck = quarter('luebeck')
const lueneburg = quarter('lueneburg')

const word = { isWord: true }

/** Hamburg's seven Bezirke; of those that a Stadtteil is named like, its name alone means the Stadtteil. */
export const hamburgBoroughs: QuarterContent[] = [
  hamburg('Hamburg-Mitte', 53.546, 10.0165, 15, { also: ['Bezirk Hamburg-Mitte', 'Bezirk Mitte'] }),
  hamburg('Altona', 53.5525, 9.9352, 15, { also: ['Bezirk Altona'] }),
  hamburg('Bezirk Eimsbüttel', 53.6, 9.938, 15),
  hamburg('Hamburg-Nord', 53.608, 10.017, 15, { also: ['Bezirk Hamburg-Nord', 'Bezirk Nord'] }),
  hamburg('Bezirk Wandsbek', 53.627, 10.118, 15),
  hamburg('Bezirk Bergedorf', 53.46, 10.19, 15),
  hamburg('Bezirk Harburg', 53.469, 9.928, 15),
]

/** Hamburg's 104 Stadtteile by Bezirk. Where nine cells of 2 km miss a part of one, it reaches 15. */
export const hamburgQuarters: QuarterContent[] = [
  // Hamburg-Mitte
  hamburg('Billbrook', 53.532, 10.083, 15),
  hamburg('Billstedt', 53.5408, 10.105, 15),
  hamburg('Borgfelde', 53.555, 10.034, 2),
  hamburg('Finkenwerder', 53.531, 9.871, 15),
  hamburg('HafenCity', 53.5415, 9.999, 2, { article: 'die', also: ['Hafen City'] }),
  hamburg('Altstadt', 53.5495, 9.9985, 2, { article: 'die', ...word }),
  hamburg('Hamm', 53.557, 10.056, 15, word),
  hamburg('Hammerbrook', 53.547, 10.026, 2),
  hamburg('Horn', 53.554, 10.086, 15, word),
  hamburg('Kleiner Grasbrook', 53.528, 9.997, 15, { also: ['Grasbrook'] }),
  hamburg('Neustadt', 53.5515, 9.984, 2, { article: 'die', ...word }),
  hamburg('Neuwerk', 53.9175, 8.498, 2),
  hamburg('Rothenburgsort', 53.5375, 10.042, 15),
  hamburg('St. Georg', 53.5555, 10.012, 2),
  hamburg('St. Pauli', 53.5525, 9.9645, 2),
  hamburg('Steinwerder', 53.537, 9.956, 15),
  hamburg('Veddel', 53.524, 10.022, 2, { article: 'die' }),
  hamburg('Waltershof', 53.526, 9.907, 15),
  hamburg('Wilhelmsburg', 53.4965, 10.009, 15),
  // Altona
  hamburg('Altona-Altstadt', 53.549, 9.946, 2),
  hamburg('Altona-Nord', 53.5625, 9.943, 2),
  hamburg('Bahrenfeld', 53.566, 9.903, 15),
  hamburg('Blankenese', 53.562, 9.809, 15),
  hamburg('Groß Flottbek', 53.5645, 9.876, 2, { also: ['Flottbek'] }),
  hamburg('Iserbrook', 53.5755, 9.823, 2),
  hamburg('Lurup', 53.592, 9.879, 15),
  hamburg('Nienstedten', 53.5535, 9.844, 2),
  hamburg('Osdorf', 53.58, 9.851, 15),
  hamburg('Othmarschen', 53.552, 9.892, 15),
  hamburg('Ottensen', 53.5545, 9.9235, 2),
  hamburg('Rissen', 53.583, 9.757, 15),
  hamburg('Sternschanze', 53.5625, 9.9645, 2, { article: 'die', also: ['Schanzenviertel', 'Schanze'] }),
  hamburg('Sülldorf', 53.585, 9.796, 15),
  // Eimsbüttel
  hamburg('Eidelstedt', 53.608, 9.904, 15),
  hamburg('Eimsbüttel', 53.574, 9.955, 2),
  hamburg('Harvestehude', 53.578, 9.99, 2),
  hamburg('Hoheluft-West', 53.5795, 9.968, 2),
  hamburg('Lokstedt', 53.601, 9.959, 2),
  hamburg('Niendorf', 53.6195, 9.95, 15),
  hamburg('Rotherbaum', 53.569, 9.9885, 2),
  hamburg('Schnelsen', 53.634, 9.917, 15),
  hamburg('Stellingen', 53.592, 9.928, 15),
  // Hamburg-Nord
  hamburg('Alsterdorf', 53.61, 10.012, 2),
  hamburg('Barmbek-Nord', 53.6, 10.042, 2),
  hamburg('Barmbek-Süd', 53.5805, 10.042, 2),
  hamburg('Dulsberg', 53.582, 10.063, 2),
  hamburg('Eppendorf', 53.5915, 9.985, 2),
  hamburg('Fuhlsbüttel', 53.633, 10.016, 15),
  hamburg('Groß Borstel', 53.6145, 9.984, 2),
  hamburg('Hoheluft-Ost', 53.582, 9.9765, 2),
  hamburg('Hohenfelde', 53.561, 10.0235, 2),
  hamburg('Langenhorn', 53.658, 10.009, 15),
  hamburg('Ohlsdorf', 53.622, 10.035, 15),
  hamburg('Uhlenhorst', 53.572, 10.018, 2),
  hamburg('Winterhude', 53.594, 10.007, 15),
  // Wandsbek
  hamburg('Bergstedt', 53.671, 10.127, 15),
  hamburg('Bramfeld', 53.614, 10.078, 15),
  hamburg('Duvenstedt', 53.709, 10.107, 15),
  hamburg('Eilbek', 53.568, 10.043, 2),
  hamburg('Farmsen-Berne', 53.61, 10.12, 15, { also: ['Farmsen', 'Berne'] }),
  hamburg('Hummelsbüttel', 53.649, 10.048, 15),
  hamburg('Jenfeld', 53.572, 10.137, 15),
  hamburg('Lemsahl-Mellingstedt', 53.688, 10.095, 15, { also: ['Lemsahl', 'Mellingstedt'] }),
  hamburg('Marienthal', 53.567, 10.083, 2),
  hamburg('Poppenbüttel', 53.657, 10.085, 15),
  hamburg('Rahlstedt', 53.604, 10.155, 15),
  hamburg('Sasel', 53.654, 10.113, 15),
  hamburg('Steilshoop', 53.61, 10.06, 2),
  hamburg('Tonndorf', 53.585, 10.125, 2),
  hamburg('Volksdorf', 53.65, 10.165, 15),
  hamburg('Wandsbek', 53.576, 10.078, 15, { also: ['Wandsbeck'] }),
  hamburg('Wellingsbüttel', 53.64, 10.079, 2),
  hamburg('Wohldorf-Ohlstedt', 53.698, 10.131, 15, { also: ['Wohldorf', 'Ohlstedt'] }),
  // Bergedorf
  hamburg('Allermöhe', 53.484, 10.135, 15),
  hamburg('Altengamme', 53.428, 10.268, 15),
  hamburg('Bergedorf', 53.488, 10.212, 15),
  hamburg('Billwerder', 53.504, 10.134, 15),
  hamburg('Curslack', 53.45, 10.215, 15),
  hamburg('Kirchwerder', 53.414, 10.195, 15),
  hamburg('Lohbrügge', 53.506, 10.19, 15),
  hamburg('Moorfleet', 53.508, 10.082, 15),
  hamburg('Neuallermöhe', 53.484, 10.16, 2),
  hamburg('Neuengamme', 53.437, 10.207, 15),
  hamburg('Ochsenwerder', 53.47, 10.083, 15),
  hamburg('Reitbrook', 53.47, 10.14, 15),
  hamburg('Spadenland', 53.485, 10.058, 15),
  hamburg('Tatenberg', 53.4935, 10.074, 15),
  // Harburg
  hamburg('Altenwerder', 53.506, 9.917, 15),
  hamburg('Cranz', 53.538, 9.779, 2),
  hamburg('Eißendorf', 53.452, 9.95, 15),
  hamburg('Francop', 53.508, 9.848, 15),
  hamburg('Gut Moor', 53.445, 10.019, 2),
  hamburg('Harburg', 53.461, 9.983, 15),
  hamburg('Hausbruch', 53.47, 9.884, 15),
  hamburg('Heimfeld', 53.463, 9.953, 15),
  hamburg('Langenbek', 53.436, 9.986, 2),
  hamburg('Marmstorf', 53.437, 9.97, 15),
  hamburg('Moorburg', 53.489, 9.939, 15),
  hamburg('Neuenfelde', 53.518, 9.796, 15),
  hamburg('Neugraben-Fischbek', 53.474, 9.847, 15, { also: ['Neugraben', 'Fischbek'] }),
  hamburg('Neuland', 53.464, 10.02, 15, word),
  hamburg('Rönneburg', 53.434, 10.005, 2),
  hamburg('Sinstorf', 53.425, 9.98, 2),
  hamburg('Wilstorf', 53.447, 9.985, 2),
]

/** What people call a part of the city that is no Stadtteil, or several. */
const calledSo: QuarterContent[] = [
  hamburg('Barmbek', 53.5872, 10.0443, 15, { also: ['Barmbeck'] }),
  hamburg('Grindelviertel', 53.569, 9.979, 2, { article: 'das', also: ['Grindel'] }),
  hamburg('Hoheluft', 53.5807, 9.9722, 2),
  hamburg('Karoviertel', 53.556, 9.969, 2, { article: 'das', also: ['Karolinenviertel'] }),
  hamburg('Övelgönne', 53.5443, 9.909, 2),
  hamburg('Reeperbahn', 53.5497, 9.9652, 2, { article: 'die' }),
  hamburg('Speicherstadt', 53.544, 9.9945, 2, { article: 'die' }),
]

const elsewhere: QuarterContent[] = [
  berlin('Mitte', 52.52, 13.4, 15, word),
  berlin('Charlottenburg', 52.516, 13.304, 15),
  berlin('Friedrichshain', 52.5155, 13.454, 15),
  berlin('Köpenick', 52.446, 13.576, 15),
  berlin('Kreuzberg', 52.499, 13.403, 15),
  berlin('Lichtenberg', 52.516, 13.499, 15),
  berlin('Moabit', 52.528, 13.342, 15),
  berlin('Neukölln', 52.481, 13.435, 15),
  berlin('Pankow', 52.569, 13.402, 15),
  berlin('Prenzlauer Berg', 52.539, 13.424, 15, { article: 'der' }),
  berlin('Schöneberg', 52.484, 13.35, 15),
  berlin('Spandau', 52.535, 13.2, 15),
  berlin('Steglitz', 52.457, 13.322, 15),
  berlin('Tempelhof', 52.466, 13.386, 15),
  berlin('Wedding', 52.55, 13.355, 15, { article: 'der', ...word }),
  berlin('Wilmersdorf', 52.487, 13.32, 15),
  berlin('Zehlendorf', 52.434, 13.259, 15),
  bremen('Altstadt', 53.0759, 8.806, 2, { article: 'die', ...word }),
  bremen('Blockland', 53.135, 8.83, 15, { article: 'das' }),
  bremen('Findorff', 53.095, 8.807, 2),
  bremen('Gröpelingen', 53.117, 8.757, 15),
  bremen('Neustadt', 53.066, 8.795, 15, { article: 'die', ...word }),
  bremen('Schnoor', 53.0729, 8.8098, 2, { article: 'der' }),
  bremen('Schwachhausen', 53.091, 8.84, 15),
  bremen('Vegesack', 53.17, 8.624, 15),
  bremen('Walle', 53.098, 8.786, 15),
  luebeck('Altstadt', 53.8667, 10.686, 2, { article: 'die', ...word }),
  luebeck('St. Jürgen', 53.85, 10.7, 15),
  luebeck('Travemünde', 53.96, 10.87, 15),
  lueneburg('Altstadt', 53.2487, 10.4078, 2, { article: 'die', ...word }),
]

export const quarters: QuarterContent[] = [...hamburgBoroughs, ...hamburgQuarters, ...calledSo, ...elsewhere]
