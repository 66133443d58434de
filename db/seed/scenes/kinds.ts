import type { CategoryAccent } from './accents.ts'
import type { Composition } from './composition.ts'
import { alster } from './kinds/alster.ts'
import { alsterSwans } from './kinds/alster-swans.ts'
import { animals } from './kinds/animals.ts'
import { animalsGoats } from './kinds/animals-goats.ts'
import { arcade } from './kinds/arcade.ts'
import { arcadeHands } from './kinds/arcade-hands.ts'
import { bowlingLane } from './kinds/bowling-lane.ts'
import { bowlingStrike } from './kinds/bowling-strike.ts'
import { cinema } from './kinds/cinema.ts'
import { cinemaHall } from './kinds/cinema-hall.ts'
import { citytourFerry } from './kinds/citytour-ferry.ts'
import { citytourHouses } from './kinds/citytour-houses.ts'
import { climb } from './kinds/climb.ts'
import { climbHall } from './kinds/climb-hall.ts'
import { concertBand } from './kinds/concert-band.ts'
import { concertClub } from './kinds/concert-club.ts'
import { concertFestival } from './kinds/concert-festival.ts'
import { cookingBoard } from './kinds/cooking-board.ts'
import { cookingStove } from './kinds/cooking-stove.ts'
import { dance } from './kinds/dance.ts'
import { danceStudio } from './kinds/dance-studio.ts'
import { deich } from './kinds/deich.ts'
import { deichWatt } from './kinds/deich-watt.ts'
import { elbe } from './kinds/elbe.ts'
import { elbeSail } from './kinds/elbe-sail.ts'
import { elphi } from './kinds/elphi.ts'
import { elphiPlaza } from './kinds/elphi-plaza.ts'
import { escapeDesk } from './kinds/escape-desk.ts'
import { escapeKeyhole } from './kinds/escape-keyhole.ts'
import { foodtourTable } from './kinds/foodtour-table.ts'
import { foodtourTruck } from './kinds/foodtour-truck.ts'
import { forestCamp } from './kinds/forest-camp.ts'
import { forestClearing } from './kinds/forest-clearing.ts'
import { forestTrunks } from './kinds/forest-trunks.ts'
import { golf } from './kinds/golf.ts'
import { golfPark } from './kinds/golf-park.ts'
import { kartAbove } from './kinds/kart-above.ts'
import { kartStart } from './kinds/kart-start.ts'
import { kayak } from './kinds/kayak.ts'
import { kayakCanal } from './kinds/kayak-canal.ts'
import { kidsParty } from './kinds/kids-party.ts'
import { kidsPlayground } from './kinds/kids-playground.ts'
import { market } from './kinds/market.ts'
import { marketFish } from './kinds/market-fish.ts'
import { museum } from './kinds/museum.ts'
import { museumWhale } from './kinds/museum-whale.ts'
import { painting } from './kinds/painting.ts'
import { paintingRiver } from './kinds/painting-river.ts'
import { planetarium } from './kinds/planetarium.ts'
import { planetariumDome } from './kinds/planetarium-dome.ts'
import { potteryGlaze } from './kinds/pottery-glaze.ts'
import { potteryWheel } from './kinds/pottery-wheel.ts'
import { quiz } from './kinds/quiz.ts'
import { quizTable } from './kinds/quiz-table.ts'
import { spa } from './kinds/spa.ts'
import { spaSauna } from './kinds/spa-sauna.ts'
import { speicher } from './kinds/speicher.ts'
import { speicherLoft } from './kinds/speicher-loft.ts'
import { sportscourtBeach } from './kinds/sportscourt-beach.ts'
import { sportscourtPadel } from './kinds/sportscourt-padel.ts'
import { strand } from './kinds/strand.ts'
import { strandKite } from './kinds/strand-kite.ts'
import { sup } from './kinds/sup.ts'
import { supGroup } from './kinds/sup-group.ts'
import { theaterMasks } from './kinds/theater-masks.ts'
import { theaterMusical } from './kinds/theater-musical.ts'
import { theaterStandup } from './kinds/theater-standup.ts'
import { treetop } from './kinds/treetop.ts'
import { treetopZip } from './kinds/treetop-zip.ts'
import { yoga } from './kinds/yoga.ts'
import { yogaStudio } from './kinds/yoga-studio.ts'

/** A kind of place: its compositions (the index is the variant) and the accents it wears by default. */
type Kind = {
  accents: CategoryAccent
  /** What its surroundings look like. */
  arrival: 'entrance' | 'quay' | 'trail'
  compositions: readonly [Composition, ...Composition[]]
}

/** Everything that can be drawn. */
export const kinds = {
  elbe: { accents: 'hafen', arrival: 'quay', compositions: [elbe, elbeSail] },
  alster: { accents: 'wasser', arrival: 'quay', compositions: [alster, alsterSwans] },
  speicher: { accents: 'hafen', arrival: 'quay', compositions: [speicher, speicherLoft] },
  elphi: { accents: 'kultur', arrival: 'quay', compositions: [elphi, elphiPlaza] },
  strand: { accents: 'wasser', arrival: 'quay', compositions: [strand, strandKite] },
  deich: { accents: 'natur', arrival: 'trail', compositions: [deich, deichWatt] },
  sup: { accents: 'wasser', arrival: 'quay', compositions: [sup, supGroup] },
  kayak: { accents: 'wasser', arrival: 'quay', compositions: [kayak, kayakCanal] },
  forest: { accents: 'natur', arrival: 'trail', compositions: [forestTrunks, forestClearing, forestCamp] },
  climb: { accents: 'action', arrival: 'entrance', compositions: [climb, climbHall] },
  kart: { accents: 'action', arrival: 'entrance', compositions: [kartStart, kartAbove] },
  escape: { accents: 'spiel', arrival: 'entrance', compositions: [escapeKeyhole, escapeDesk] },
  bowling: { accents: 'spiel', arrival: 'entrance', compositions: [bowlingLane, bowlingStrike] },
  golf: { accents: 'musik', arrival: 'entrance', compositions: [golf, golfPark] },
  pottery: { accents: 'kreativ', arrival: 'entrance', compositions: [potteryWheel, potteryGlaze] },
  cooking: { accents: 'genuss', arrival: 'entrance', compositions: [cookingBoard, cookingStove] },
  market: { accents: 'genuss', arrival: 'entrance', compositions: [market, marketFish] },
  concert: {
    accents: 'musik',
    arrival: 'entrance',
    compositions: [concertBand, concertClub, concertFestival],
  },
  theater: {
    accents: 'genuss',
    arrival: 'entrance',
    compositions: [theaterMasks, theaterStandup, theaterMusical],
  },
  museum: { accents: 'kultur', arrival: 'entrance', compositions: [museum, museumWhale] },
  planetarium: { accents: 'spiel', arrival: 'entrance', compositions: [planetarium, planetariumDome] },
  spa: { accents: 'wellness', arrival: 'entrance', compositions: [spa, spaSauna] },
  dance: { accents: 'musik', arrival: 'entrance', compositions: [dance, danceStudio] },
  animals: { accents: 'natur', arrival: 'trail', compositions: [animals, animalsGoats] },
  cinema: { accents: 'kultur', arrival: 'entrance', compositions: [cinema, cinemaHall] },
  foodtour: { accents: 'genuss', arrival: 'entrance', compositions: [foodtourTruck, foodtourTable] },
  kids: { accents: 'spiel', arrival: 'entrance', compositions: [kidsParty, kidsPlayground] },
  sportscourt: { accents: 'action', arrival: 'entrance', compositions: [sportscourtPadel, sportscourtBeach] },
  citytour: { accents: 'hafen', arrival: 'entrance', compositions: [citytourHouses, citytourFerry] },
  painting: { accents: 'kreativ', arrival: 'entrance', compositions: [painting, paintingRiver] },
  quiz: { accents: 'genuss', arrival: 'entrance', compositions: [quiz, quizTable] },
  yoga: { accents: 'wellness', arrival: 'trail', compositions: [yoga, yogaStudio] },
  arcade: { accents: 'musik', arrival: 'entrance', compositions: [arcade, arcadeHands] },
  treetop: { accents: 'natur', arrival: 'trail', compositions: [treetop, treetopZip] },
} as const satisfies Record<string, Kind>

export type SceneKind = keyof typeof kinds
