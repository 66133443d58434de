import type { StartChangeFault, StartChangeKind, StartChangeRefusal } from './start-change.ts'

/** All that pages say of a start that is moved or called off. */
export const startChangeTexts = {
  /** Stands in the company's list of closed times. */
  closedBecause: {
    'called-off': 'Abgesagt',
    moved: 'Verschoben',
    postponed: 'Verschoben',
  } satisfies Record<StartChangeKind, string>,
  /** What guests who haven't paid yet read where the company wrote nothing. */
  withoutMessage: {
    'called-off': null,
    moved: 'Der Termin wurde verschoben. Such dir gern eine neue Zeit aus.',
    postponed: 'Der Termin wurde verschoben. Du kannst den neuen gern wieder buchen.',
  } satisfies Record<StartChangeKind, string | null>,
  refusals: {
    'no-start': 'Diesen Termin gibt es nicht mehr.',
    over: 'Dieser Termin ist schon vorbei.',
    'called-off-already': 'Dieser Termin ist schon abgesagt.',
    running: 'Dieser Termin wird gerade schon geändert.',
    'no-target': 'Dahin geht es nicht mehr: Der neue Termin ist nicht offen.',
    'same-time': 'Das ist die Zeit, zu der er schon ist.',
    'target-too-soon': 'Der neue Termin muss mindestens eine Stunde in der Zukunft liegen.',
    'too-few-places': 'Gerade hat jemand gebucht: Dort sind nicht mehr genug Plätze frei.',
  } satisfies Record<StartChangeRefusal, string>,
  faults: {
    'reason-missing': 'Bitte wähle einen Grund.',
    'message-missing': 'Bitte schreib den Gästen, woran es liegt.',
    'message-too-long': 'Höchstens 500 Zeichen',
    'message-address': 'Bitte ohne Internet- oder E-Mail-Adresse; nach einem Punkt ein Leerzeichen',
    'target-missing': 'Bitte wähle einen neuen Termin.',
  } satisfies Record<StartChangeFault, string>,
  minimum: 'Bis zum Stichtag haben sich leider zu wenige angemeldet.',
} as const
