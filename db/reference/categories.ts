import type { CategoryContent, CityCategoryContent, Paragraph } from './content.ts'

const p = (text: string): Paragraph => ({ kind: 'paragraph', text })
const h2 = (text: string): Paragraph => ({ kind: 'h2', text })
const h3 = (text: string): Paragraph => ({ kind: 'h3', text })
const cite = (text: string): Paragraph => ({ kind: 'cite', text })
const strong = (text: string): Paragraph => ({ kind: 'strong', text })

export const categories: CategoryContent[] = [
  {
    form: 'wasser',
    name: 'Aufs Wasser',
    icon: 'waves',
    accent: '#0E6E8C',
    accent2: '#FFB65C',
    sortNr: 10,
    picture: 'kayak',
    seoTitle: 'Aufs Wasser: Kanu, SUP, Segeln und Boote',
    seoDescription:
      'Kanus, Bretter, Jollen und Tretboote in deiner Nähe: mit echten freien Zeiten, klaren Preisen und sofort gebucht.',
    description: [
      p(
        'Alster, Bille, Elbe und 22 Kilometer Kanäle: Hamburg sieht vom Wasser am besten aus. Hier findest du alles, was schwimmt und dich mitnimmt.',
      ),
      h2('Erstes Mal auf dem Brett?'),
      p(
        'Nimm einen Vormittag unter der Woche, da ist der Kanal leer und niemand filmt. Schwimmwesten liegen überall bereit, Mut musst du selbst mitbringen.',
      ),
      cite('Nass wirst du höchstens beim Aussteigen. Beim Aussteigen dafür fast immer.'),
    ],
    filter: 'el_water we_sunny ta_sporty ta_relaxation',
  },
  {
    form: 'hafen',
    name: 'Hafen & Elbe',
    icon: 'anchor',
    accent: '#17627F',
    accent2: '#F2885B',
    sortNr: 20,
    picture: 'elbe',
    seoTitle: 'Hafen & Elbe: Barkassen, Dampfer, große Schiffe',
    seoDescription: 'Hafenrundfahrten, Lichterfahrten und Führungen von Leuten, die hier wirklich arbeiten.',
    description: [
      p(
        'Der Hafen ist kein Museum, er ist Schichtbetrieb. Deshalb riecht es nach Diesel, und deshalb ist es gut.',
      ),
      h3('Ebbe oder Flut?'),
      p(
        'Bei Flut kommen Barkassen in die engen Fleete, bei Ebbe seht ihr die Füße der Speicher. Beides lohnt sich, nur die Reihenfolge ändert sich.',
      ),
    ],
    filter: 'el_water ta_culture tz_evening',
  },
  {
    form: 'kultur',
    name: 'Kultur',
    icon: 'landmark',
    accent: '#5B4A9E',
    accent2: '#F2A08C',
    sortNr: 30,
    picture: 'museum',
    seoTitle: 'Kultur: Museen, Sterne, Führungen',
    seoDescription: 'Kleine Museen, große Kuppeln und Menschen, die zu jedem Bild eine Geschichte haben.',
    description: [
      p(
        'Nicht die Häuser mit der Schlange davor, sondern die daneben. Hier hat die Aufsicht Zeit, und du hast das Bild für dich.',
      ),
      strong('Donnerstags ist es überall leerer als sonntags.'),
      p(
        'Wer mit Kindern kommt, fragt an der Kasse nach der Rallye. Es gibt immer eine, sie hängt nur nie aus.',
      ),
    ],
    filter: 'ta_culture ta_art we_rainy',
  },
  {
    form: 'buehne',
    name: 'Bühne & Kino',
    icon: 'drama',
    accent: '#7A2E55',
    accent2: '#F2B872',
    sortNr: 40,
    picture: 'theater',
    seoTitle: 'Bühne & Kino: Impro, Slam, Comedy, Film',
    seoDescription: 'Kleine Bühnen, gute Stühle: was heute Abend gespielt, gelesen und gezeigt wird.',
    description: [
      p(
        'Neunundneunzig Plätze oder weniger: Auf diesen Bühnen siehst du, ob jemand schwitzt. Meistens ja, und meistens zu Recht.',
      ),
      h3('Abendkasse oder vorher?'),
      p('Freitags und samstags vorher. Dienstags gehst du hin und bist die Hälfte des Publikums.'),
    ],
    filter: 'ta_entertainment tz_evening we_rainy',
  },
  {
    form: 'musik',
    name: 'Musik & Tanz',
    icon: 'music',
    accent: '#43309B',
    accent2: '#FF7A8A',
    sortNr: 50,
    picture: 'concert',
    seoTitle: 'Musik & Tanz: Konzerte, Kurse, Tanzabende',
    seoDescription: 'Konzerte im Keller, Cello auf dem Dachboden und Tanzkurse ohne Partnerzwang.',
    description: [
      p(
        'Von der Jazzsession, die nichts kostet, bis zum Hochzeitstanz in drei Stunden: Hier wird es laut, leise oder beides im Wechsel.',
      ),
      cite('Wer zwei linke Füße hat, tanzt eben linksrum.'),
    ],
    filter: 'ta_music tz_evening tz_night',
  },
  {
    form: 'action',
    name: 'Action',
    icon: 'zap',
    accent: '#C8412B',
    accent2: '#FFC25A',
    sortNr: 60,
    picture: 'climb',
    seoTitle: 'Action: Klettern, Kart, Trampolin, Surfen',
    seoDescription: 'Puls rauf: Kletterwände, Kartbahnen und eine stehende Welle, drinnen wie draußen.',
    description: [
      p(
        'Klettern, Kart, Trampolin, Welle: alles, wovon man am nächsten Tag erzählt und am übernächsten die Treppe rückwärts geht.',
      ),
      h2('Sicher ist hier langweilig, und das ist gut so'),
      p('Alle Anbieter weisen ein, bevor es losgeht, und zwar auch die, die sagen, sie könnten das schon.'),
    ],
    filter: 'ta_action an_exhausting ag_teen',
  },
  {
    form: 'spiel',
    name: 'Spiel',
    icon: 'gamepad',
    accent: '#2348A8',
    accent2: '#FF9A4A',
    sortNr: 70,
    picture: 'escape',
    seoTitle: 'Spiel: Escape Rooms, Bowling, Quiz, Flipper',
    seoDescription: 'Rätselräume, Bowlingbahnen, Spielcafés und Kneipenquiz mit freien Plätzen heute.',
    description: [
      p(
        'Rätseln, kegeln, flippern, würfeln. Gewinnen ist schön, aber verlieren in guter Gesellschaft ist auch ein Abendprogramm.',
      ),
      p(
        'Die meisten Räume und Bahnen werden je Stück gezahlt, nicht je Kopf. Zu sechst wird es also billig.',
      ),
    ],
    filter: 'ta_entertainment ta_social we_rainy',
  },
  {
    form: 'kreativ',
    name: 'Kreativ',
    icon: 'palette',
    accent: '#B0583C',
    accent2: '#8FBFAE',
    sortNr: 80,
    picture: 'pottery',
    seoTitle: 'Kreativ: Töpfern, Malen, Drucken, Bauen',
    seoDescription: 'Werkstätten und Kurse, aus denen du mit etwas in der Hand nach Hause gehst.',
    description: [
      p(
        'Ton, Holz, Stoff, Blei. Nach zwei Stunden hast du etwas gemacht, das man anfassen kann, und sei es ein sehr schiefer Becher.',
      ),
      h3('Wann ist mein Stück fertig?'),
      p(
        'Gedrucktes sofort, Genähtes am selben Tag, Keramik nach etwa drei Wochen. Der Ofen lässt sich nicht hetzen.',
      ),
    ],
    filter: 'ta_crafting ta_art we_rainy',
  },
  {
    form: 'natur',
    name: 'Natur',
    icon: 'tree',
    accent: '#2F7D57',
    accent2: '#F4CE73',
    sortNr: 90,
    picture: 'forest',
    seoTitle: 'Natur: Wald, Deich, Tiere, Kräuter',
    seoDescription: 'Schafe hüten, Alpakas führen, Kräuter essen: raus, ohne weit fahren zu müssen.',
    description: [
      p(
        'Zwischen Düne und Deich liegen zwanzig Minuten Busfahrt. Hamburg hat mehr Wald, als man aus der U-Bahn sieht.',
      ),
      cite(
        'Der Hund passt auf die Schafe auf, die Schafe passen auf den Deich auf, und alle zusammen auf dich.',
      ),
    ],
    filter: 'el_nature we_sunny ta_animals',
  },
  {
    form: 'genuss',
    name: 'Genuss',
    icon: 'utensils',
    accent: '#96304F',
    accent2: '#F3B26B',
    sortNr: 100,
    picture: 'cooking',
    seoTitle: 'Genuss: Kochkurse, Touren, Proben',
    seoDescription: 'Kochkurse, Food-Touren, Wein und Kaffee: erst schnacken, dann essen.',
    description: [
      p(
        'Erst schnacken, dann essen, dann noch mal schnacken. Die Köchinnen hier duzen dich und nehmen dir das Messer nur im Notfall weg.',
      ),
      strong('Allergien bitte bei der Buchung angeben, nicht erst beim Nachtisch.'),
    ],
    filter: 'ta_food ta_drinks ta_social',
  },
  {
    form: 'wellness',
    name: 'Wellness',
    icon: 'flower',
    accent: '#227A82',
    accent2: '#F1BFA8',
    sortNr: 110,
    picture: 'spa',
    seoTitle: 'Wellness: Sauna, Hamam, Yoga, Floating',
    seoDescription: 'Warm werden, leise werden, gar nichts werden: Auszeiten mit freien Terminen.',
    description: [
      p(
        'Acht Monate im Jahr ist Saunawetter, die übrigen vier reden wir uns schön. Handtuch einpacken, Telefon auspacken.',
      ),
      p('Ob mit oder ohne Textil, steht bei jedem Angebot dabei. Flüstern gilt überall als Lautstärke.'),
    ],
    filter: 'ta_relaxation we_rainy we_snowy',
  },
  {
    form: 'familie',
    name: 'Mit Kindern',
    icon: 'baby',
    accent: '#2A6FA8',
    accent2: '#FFC857',
    sortNr: 120,
    picture: 'kids',
    seoTitle: 'Mit Kindern: Ideen für jedes Alter',
    seoDescription: 'Vom Krabbelboulder bis zum Ferienlabor: was Kinder gut finden und Eltern aushalten.',
    description: [
      p(
        'Getestet von Kindern, die ehrlich sind. Bei jedem Angebot steht, ab wann es wirklich Spaß macht und ob es einen Wickeltisch gibt.',
      ),
      h2('Sonntag, elf Uhr, Regen'),
      p('Dafür gibt es den Filter „Regen“. Danach bleibt genug übrig für ein ganzes Jahr voller Sonntage.'),
    ],
    filter: 'ag_infant ag_school we_rainy',
  },
  {
    form: 'sport',
    name: 'Sport',
    icon: 'dumbbell',
    accent: '#1F6E5A',
    accent2: '#F5A65B',
    sortNr: 130,
    picture: 'sportscourt',
    seoTitle: 'Sport: Felder, Kurse, Lauftreffs',
    seoDescription: 'Felder nach Stunde, Kurse ohne Vertrag und ein Lauftreff, der nichts kostet.',
    description: [
      p('Ein Feld, ein Ball, eine Stunde. Kein Vereinsheim, kein Aufnahmeantrag, keine Kündigungsfrist.'),
      p('Vor 16 Uhr sind die Felder billiger. Wer also Schicht arbeitet, ist hier endlich mal im Vorteil.'),
    ],
    filter: 'ta_sporty an_exhausting tz_evening',
  },
  {
    form: 'touren',
    name: 'Touren',
    icon: 'footprints',
    accent: '#6B4A2E',
    accent2: '#7FB7C9',
    sortNr: 140,
    picture: 'citytour',
    seoTitle: 'Touren: zu Fuß, mit Rad, mit Meinung',
    seoDescription: 'Stadtrundgänge von Leuten, die in den Straßen wohnen, durch die sie führen.',
    description: [
      p(
        'Alle, die hier führen, wohnen in der Stadt und haben eine Meinung zu ihr. Widerspruch gehört zum Programm.',
      ),
      h3('Wie weit laufen wir?'),
      p('Meist zwei bis vier Kilometer, mit Pausen. Schuhe sind wichtiger als Kondition.'),
    ],
    filter: 'ta_culture we_sunny an_slightly',
  },
  {
    form: 'maerkte',
    name: 'Märkte & Feste',
    icon: 'basket',
    accent: '#A34A1F',
    accent2: '#F2C879',
    sortNr: 150,
    picture: 'market',
    seoTitle: 'Märkte & Feste: Floh, Nacht, Bauern, Design',
    seoDescription: 'Nachtmärkte, Flohmärkte und Feste am Strand, viele davon kostenlos und ohne Ticket.',
    description: [
      p(
        'Wo Leute Dinge hinstellen und andere sie anfassen. Vieles kostet keinen Eintritt, Beutel und Bargeld sind trotzdem klug.',
      ),
      cite('Feilschen darfst du. Unter dem Preis von gestern aber nur mit Lächeln.'),
    ],
    filter: 'ta_shopping ta_food pr_free',
  },
  {
    form: 'feiern',
    name: 'Feiern & Gruppen',
    icon: 'party',
    accent: '#8A2F6B',
    accent2: '#FFB0A0',
    sortNr: 160,
    picture: 'speicher',
    seoTitle: 'Feiern & Gruppen: Geburtstag, JGA, Firma',
    seoDescription: 'Barkassen, Bahnen und Böden für eure Feier: anfragen, absprechen, anzahlen, feiern.',
    description: [
      p(
        'Ab sechs Leuten wird aus einem Ausflug eine Organisation. Du schreibst, was ihr vorhabt, der Anbieter macht ein Angebot, ihr einigt euch im Chat.',
      ),
      p('Bezahlt wird erst, wenn alles steht; oft reicht die Hälfte als Anzahlung.'),
    ],
    filter: 'ta_social pe_11_50 ta_entertainment',
  },
]

export const cityCategories: CityCategoryContent[] = [
  {
    city: 'berlin',
    category: 'spiel',
    sortNr: 5,
    seoTitle: 'Spiel in Berlin: Rätsel, Quiz, Kuchen',
    description: [
      p(
        'Keller hat die Stadt genug, hier steht in jedem zweiten ein Waggon oder ein Flipper. Gespielt wird bis kurz vor der letzten U-Bahn.',
      ),
    ],
  },
  {
    city: 'berlin',
    category: 'wasser',
    sortNr: 10,
    seoTitle: 'Aufs Wasser in Berlin: Floß und Kajak',
    description: [
      p(
        'Mehr Brücken als Venedig, weniger Gondeln. Auf Spree und Landwehrkanal gilt: rechts fahren, freundlich winken, Grillkohle löschen.',
      ),
    ],
  },
  {
    city: 'bremen',
    category: 'hafen',
    sortNr: 5,
    seoTitle: 'Hafen & Weser in Bremen',
    description: [
      p(
        'Bremen liegt am Fluss, der Hafen ein Stück weiter, darüber kann man hier stundenlang sprechen. An Bord tun das alle.',
      ),
    ],
  },
  {
    city: 'bremen',
    category: 'natur',
    sortNr: 8,
    seoTitle: 'Natur um Bremen: Moor, Kahn, Blockland',
    description: [p('Hinter dem Bürgerpark hört die Stadt einfach auf. Ab da: Gräben, Kühe, Himmel.')],
  },
  {
    city: 'luebeck',
    category: 'genuss',
    sortNr: 5,
    seoTitle: 'Genuss in Lübeck: Marzipan und mehr',
    description: [
      p('Ja, Marzipan. Aber selbst geformt und mit Geschichten, die in keiner Schachtel liegen.'),
    ],
  },
  {
    city: 'luebeck',
    category: 'touren',
    sortNr: 8,
    seoTitle: 'Touren in Lübeck: Gänge und Giebel',
    description: [p('Sieben Türme sieht man von weitem, neunzig Gänge erst, wenn man den Kopf einzieht.')],
  },
  {
    city: 'lueneburg',
    category: 'touren',
    sortNr: 5,
    seoTitle: 'Touren in Lüneburg: schief und schön',
    description: [p('Wo das Salz fehlt, sinkt das Haus. Ein Stadtrundgang mit eingebautem Gefälle.')],
  },
]
