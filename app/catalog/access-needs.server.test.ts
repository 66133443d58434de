import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { refreshServiceIndex } from './catalog.server.ts'

const accessLines = {
  both: [
    ...['Ebenerdig', 'Alle Routen stufenlos planbar', 'Steg mit Rampe', 'Zweiter Hof, ebenerdig'],
    ...[
      'Aufzug in den zweiten Stock, Schwingboden',
      'Fahrstühle auf jeder Seite',
      'Jede Route mit stufenloser Fassung',
    ],
    'Plattformlift in den Bunker, zwölf von achtzehn Bahnen im Rollstuhl spielbar',
    'Lastenaufzug von 1904, für Rollstühle zugelassen und sehr gemächlich',
    ...['Zwei Stufen, Rampe liegt bereit', 'Eine Stufe, Rampe, Werktisch unterfahrbar', 'Stufe mit Rampe'],
    ...[
      'Ohne Stufen erreichbar',
      'Keine Treppen',
      'Barrierefrei; keine Hunde',
      'Ebenerdig, aber kein Parkplatz',
    ],
    'Aufzug bis Boden 7, barrierefreies WC',
    'Asphalt und fester Kies, Rollis und Buggys laufen mit',
    'EBENERDIG',
    ...[
      'Halle stufenlos, Klettern im Sitzgurt auf Anfrage',
      'Aufzug in den ersten Stock, Stuhlyoga auf Anfrage',
    ],
    ...['Ebenerdig, für alle Altersstufen', 'Ebenerdig, mobile Rampe zur Bühne'],
    // What is so by degrees, or with a place of its own, is no denial.
    ...['Uneingeschränkt barrierefrei', 'Barrierefrei ohne Einschränkungen', 'Lift in den zweiten Stock'],
    ...['Ebenerdig, Kinderbereich mit weicher Kante', 'Ebenerdig, Gänge zwischen Pressen schmal'],
    ...['Ebenerdig, nur für Erwachsene', 'Ebenerdig, Toilette fehlt', 'Stufenlos, Socken tragen'],
    ...['Kein Problem für Rollstühle: ebenerdig', 'Drei Stufen, Aufzug rechts daneben'],
    ...['Aufzug bis Keller, ja wirklich', 'Hof stufenlos, Toilette im Nachbarhaus', 'Seit 2019 barrierefrei'],
    ...['Außerdem barrierefrei', 'Frisch renoviert und barrierefrei', 'Seit dem Umbau barrierefrei'],
    ...['Ebenerdig im Herzen des Stadtteils', 'Rampe am Haupteingang, nur freitags voll'],
    ...['Barrierefrei: ja, auch WC', 'Aufzug? Ja', 'Aufzug: ✓', 'Rampe (2,5 m breit)', 'Rampe statt Stufen'],
    ...['Barrierefrei ab dem Parkplatz', 'Barrierefrei (Eingang, WC)', 'Barrierefreiheit: gegeben'],
    ...['Aufzug bis auf das Dach', 'Ebenerdig, Kasse nicht besetzt'],
    ...['Ebenerdig. 0 Stufen', 'Kein Aufzug nötig, alles ebenerdig'],
    ...['Ebenerdig, bald auch mit Garten', 'Ebenerdiger Steg, Einstiegshilfe vor Ort'],
  ],
  access: [
    'Sandweg, geländegängiger Rollstuhl zum Ausleihen',
    'Becken für Rollstühle',
    'Mit Rollator gut zu gehen',
    ...[
      'Kein Problem für Rollstühle',
      'Rollstuhlplätze vorhanden',
      'Rollstuhlgängig',
      'Rollstuhl kommt überall hin',
      'Zwei Rollstuhlplätze',
    ],
    ...['Waldweg fest, ein Parcours mit Rollstuhl-Seilbahn', 'Strandmatte, Strandrollstuhl kostenlos'],
  ],
  pram: [
    ...['Kinderwagen bitte vorn abstellen', 'Buggy passt durch die Tür', 'Kinderwagen kein Problem'],
    'Breite Wege, Kinderwagen willkommen',
  ],
  neither: [
    ...['Nicht für Rollstühle', 'keine Rampe', 'leider nur Treppen', 'Souterrain, acht Stufen, leider'],
    ...['Leider nicht barrierefrei', 'Weder Rampe noch Aufzug', 'Nicht ebenerdig, sondern zwei Stufen'],
    ...['Für Rollstuhl und Kinderwagen ungeeignet', 'Ohne Aufzug', 'Kein Fahrstuhl', 'Der Aufzug ist defekt'],
    ...['Rollstuhl? Geht nicht', 'Rollstuhl: nein', 'Rollstühle sind bei uns nicht möglich'],
    'Nicht geeignet für Kinderwagen, Rollstühle',
    ...['Ponton stufenlos, an Bord steile Leitern', 'Über den Ponton stufenlos, an Bord zwei Stufen'],
    'Schwimmsteg mit Rampe, Boote leider nur mit Schritt über die Kante',
    ...['Rampe zum Deck, Umkleide über eine Stufe', 'Steg mit Rampe, Boote mit Schritt über die Kante'],
    ...['Sieben Stufen, mobile Rampe, bitte anrufen', 'Zwei Stufen, Rampe auf Anfrage', 'Mobile Rampe'],
    ...['Keller mit Treppenlift, bitte eine halbe Stunde früher kommen', 'Ebenerdig, Eingangsstufe'],
    ...['Zwei Stufen, Rampe, bitte vorher anrufen', 'Stufen, für Rollstühle nach Absprache Treppenraupe'],
    'Rollstuhlfahrer bitte anmelden',
    ...['Aufzug soll 2027 kommen', 'Aufzug: n/a', 'Rollstuhlplätze 0', 'Aufzug: n. a.'],
    ...[
      'Einsetzstelle über Treppe, Hilfe beim Tragen',
      'Im dritten Stock über das Treppenhaus',
      'Zwei Stufen',
    ],
    // In part, or hardly.
    ...['Nur bedingt für Rollstühle geeignet', 'Bedingt barrierefrei', 'Teilweise barrierefrei'],
    ...[
      'Eingeschränkt barrierefrei',
      'Kaum rollstuhltauglich',
      'Für Rollstühle schwierig',
      'Weitgehend stufenlos',
    ],
    ...[
      'Wenig geeignet für Rollstühle',
      'Selten barrierefrei',
      'Größtenteils ebenerdig',
      'Zum Teil stufenlos',
    ],
    ...['Barrierefrei erreichbar ist nur das Foyer', 'Rollstuhlfahrer können nur zuschauen'],
    ...['Fast stufenlos, eine Kante von 12 cm', 'Ebenerdig, Kante 12 cm', 'Barrierearm'],
    // By other words for "not".
    ...['Rollstuhluntauglich', 'Nichts für Rollstühle', 'nix für Kinderwagen', 'Niemals mit Kinderwagen'],
    ...[
      'Rollstuhl geht net',
      'Ungeeignete Wege für Rollstuhl',
      'Rollstühle unerwünscht',
      'Kinderwagen verboten',
    ],
    ...['Mit dem Rollstuhl unmöglich', 'unzugänglich für Rollstühle', 'Kinderwagenverbot'],
    // Too narrow, or left behind.
    ...[
      'Zu eng für Rollstühle',
      'Für Kinderwagen zu eng',
      'Stufe mit Rampe, die zu steil für Rollstühle ist',
    ],
    ...['Rollstühle müssen draußen bleiben', 'Steile Stiege, Rollstuhl bleibt unten'],
    ...[
      'Kinderwagen muss getragen werden',
      'Drei Absätze, Kinderwagen tragen',
      'Kinderwagen bitte zu Hause lassen',
    ],
    ...['Rollstuhl bitte vorn abstellen', 'Rollstuhl mit Hilfe', 'Barrierefreiheit bitte erfragen'],
    ...['Rollstuhl fraglich', 'Für Rollstühle unpraktisch', 'Steile Rampe', 'Rollstühle sind ausgeschlossen'],
    ...['Rollstuhlfahrer sind auf Begleitung angewiesen', 'Hindernisse für Kinderwagen'],
    // Not yet, or no longer.
    ...['Zukünftig barrierefrei', 'In Zukunft mit Aufzug', 'Aufzug im Bau', 'Rampe wird noch gebaut'],
    ...['Barrierefreier Zugang fehlt', 'Aufzug fehlt', 'Eine Rampe fehlt', 'Fehlender Aufzug', 'Kein Lift'],
    ...[
      'Aufzug wird bis Mai repariert',
      'Aufzug außer Betrieb',
      'Aufzug, zurzeit defekt',
      'Aufzug, aber kaputt',
    ],
    ...[
      'Rampe geplant',
      'Rampe, noch in Planung',
      'Drei Stockwerke zu Fuß, Aufzug in Planung',
      'Aufzug ab 2027',
    ],
    ...[
      'Rollstuhlgerecht ab Herbst',
      'Über 3 Stufen, Aufzug nur für Lasten',
      'Stufe, Lift nur fürs Personal',
    ],
    // Asked and not answered, unknown, or only in part.
    ...['Aufzug? Fehlanzeige', 'Barrierefreiheit: unbekannt', 'Rollstuhl: leider nein', 'Rampe (in Planung)'],
    ...['barrierefrei ab 2027', 'WC nicht barrierefrei, Eingang schon', 'Barrierefrei: k. A.', 'Rollstuhl?'],
    ...['Rollstuhl: –', 'Rollstuhlgerecht: x', 'Aufzug: nö', 'Barrierefreiheit: wird geprüft', 'Rampe folgt'],
    ...['Barrierefreiheit in Arbeit', 'Rampe kommt 2027', 'Rampe ist bestellt', 'Kinderwagen: Fehlanzeige'],
    ...['Ein Aufzug? Schön wärs', 'Barrierefreiheit: ungeprüft', 'Rollstuhl: 0 Plätze', 'Rollstuhl - no'],
    ...['Barrierefrei (außer WC)', 'Barrierefrei bis auf das WC', 'Barrierefrei. Stimmt nicht mehr'],
    ...['Wir bemühen uns um Barrierefreiheit', 'Aufzug?, Fehlanzeige', 'Rollstuhl: ❌', 'Rampe (mobil)'],
    ...['Ballrampe', 'Gänge zwei Meter', '', 'Hunde nicht erlaubt', "'); drop table service; --"],
  ],
} as const

test('what a line about access speaks of, and that a denying or an unclear one says nothing', () =>
  withDatabase(async (tx) => {
    const lines = Object.values(accessLines).flat()
    const { rows } = await sql<{ line: string; needs: string[] }>`
      select line, access_needs(line) as needs from unnest(${lines}::text[]) as line`.execute(tx)
    const read = new Map(rows.map(({ line, needs }) => [line, needs.join(' ')]))
    const wanted = (needs: string, of: readonly string[]) => of.map((line) => [line, needs] as const)
    const expected = [
      ...wanted('access pram', accessLines.both),
      ...wanted('access', accessLines.access),
      ...wanted('pram', accessLines.pram),
      ...wanted('', accessLines.neither),
    ]
    expect(expected.map(([line]) => [line, read.get(line)])).toEqual(expected)
    const { rows: none } = await sql<{ needs: string[] }>`select access_needs(null) as needs`.execute(tx)
    expect(none).toEqual([{ needs: [] }])
  }))

test('an offer’s needs are written with its words, and follow its text', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(tx, {
      ...row,
      id: 'level',
      facts: JSON.stringify({ included: [], access: accessLines.both[0] }),
    })
    await makeService(tx, {
      ...row,
      id: 'steps',
      facts: JSON.stringify({ included: [], access: accessLines.neither[0] }),
    })
    await makeService(tx, { ...row, id: 'silent' })
    const needs = async () => {
      const { rows } = await sql<{ said: string }>`
        select service_id || lexeme as said from service_posting join service_index using (service_id)
        where lexeme like '#%' and service_posting.tags = service_index.tags
          and service_posting.child_cents = service_index.child_cents order by 1`.execute(tx)
      return rows.map(({ said }) => said)
    }
    expect(await needs()).toEqual(['level#access', 'level#pram'])
    const facts = JSON.stringify({ included: [], access: accessLines.neither[0] })
    await tx.updateTable('service').set({ facts }).where('id', '=', 'level').execute()
    await refreshServiceIndex(tx, ['level'])
    expect(await needs()).toEqual([])
  }))
