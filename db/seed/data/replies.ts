/** What companies of the demo city answered, by the review's id. */
export const replies: Readonly<Record<string, string>> = {
  'kanutour-barmbek-r3':
    'Moin Mehmet, stimmt, sonntags ist Barmbek auf dem Wasser. Um zehn hast du den Kanal für dich.',
  'kanutour-barmbek-r5':
    'Das tut uns leid. Der Stopfen war locker, seitdem prüfen wir jedes Boot vor jeder Tour. Eine trockene Hose liegt jetzt auch im Schuppen.',
  'sup-verleih-r2': 'Das war nichts. Samstags steht jetzt jemand nur für die Rückgabe am Steg.',
}
