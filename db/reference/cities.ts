import type { CityContent } from './content.ts'

export const cities: CityContent[] = [
  {
    form: 'hamburg',
    names: ['Hamburg', 'HH'],
    lat: 53.5510846,
    lng: 9.9936818,
    box: { south: 53.39, north: 53.74, west: 9.75, east: 10.25 },
    sortNr: 1,
    description: 'Elbe, Alster und Wetter für jede Jacke.',
  },
  {
    form: 'berlin',
    names: ['Berlin'],
    lat: 52.5170365,
    lng: 13.3888599,
    box: { south: 52.34, north: 52.68, west: 13.09, east: 13.76 },
    sortNr: 2,
    description: 'Spree, Rollfeld und viele Hinterhöfe.',
  },
  {
    form: 'bremen',
    names: ['Bremen'],
    lat: 53.0758196,
    lng: 8.8071646,
    box: { south: 53.0, north: 53.2, west: 8.5, east: 9.0 },
    sortNr: 3,
    description: 'Weser, Schnoor und ein sehr flaches Umland.',
  },
  {
    form: 'luebeck',
    names: ['Lübeck', 'Luebeck'],
    lat: 53.866444,
    lng: 10.684738,
    box: { south: 53.78, north: 53.99, west: 10.5, east: 10.95 },
    sortNr: 4,
    description: 'Trave, Türme, Mandeln.',
  },
  {
    form: 'lueneburg',
    names: ['Lüneburg', 'Lueneburg'],
    lat: 53.248706,
    lng: 10.407855,
    box: { south: 53.18, north: 53.31, west: 10.28, east: 10.55 },
    sortNr: 5,
    description: 'Salz unten, Schräges oben.',
  },
]
