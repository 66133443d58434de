/** People who book at a company's counter or by telephone. */
export const callers: readonly { firstName: string; lastName: string }[] = [
  { firstName: 'Anke', lastName: 'Petersen' },
  { firstName: 'Emre', lastName: 'Özdemir' },
  { firstName: 'Karin', lastName: 'Behn' },
  { firstName: 'Marta', lastName: 'Nowak' },
  { firstName: 'Kofi', lastName: 'Osei' },
  { firstName: 'Uwe', lastName: 'Thomsen' },
  { firstName: 'Linh', lastName: 'Nguyen' },
  { firstName: 'Gesa', lastName: 'Wolters' },
  { firstName: 'Piotr', lastName: 'Kowalski' },
  { firstName: 'Samira', lastName: 'Haddad' },
  { firstName: 'Jonas', lastName: 'Krüger' },
  { firstName: 'Ayşe', lastName: 'Yılmaz' },
  { firstName: 'Paolo', lastName: 'Rossi' },
  { firstName: 'Birte', lastName: 'Hansen' },
  { firstName: 'Selam', lastName: 'Tesfaye' },
  { firstName: 'Olga', lastName: 'Ivanova' },
  { firstName: 'Malte', lastName: 'Schröder' },
  { firstName: 'Eleni', lastName: 'Papadopoulou' },
  { firstName: 'Farid', lastName: 'Rahimi' },
  { firstName: 'Tjark', lastName: 'Meinert' },
  { firstName: 'Inês', lastName: 'Santos' },
  { firstName: 'Ahmet', lastName: 'Çelik' },
  { firstName: 'Ute', lastName: 'Brandt' },
  { firstName: 'Aminata', lastName: 'Diallo' },
  { firstName: 'Henning', lastName: 'Lüders' },
  { firstName: 'Min-Ji', lastName: 'Kim' },
  { firstName: 'Nina', lastName: 'Popović' },
  { firstName: 'Holger', lastName: 'Fischer' },
  { firstName: 'Priya', lastName: 'Sharma' },
  { firstName: 'Silke', lastName: 'Matthiesen' },
  { firstName: 'Luis', lastName: 'Fernández' },
  { firstName: 'Wiebke', lastName: 'Clausen' },
]

/** What a company notes beside such a sale. */
export const callerNotes = [
  'Kommt mit Hund',
  'Geburtstag',
  'Zahlt bar vor Ort',
  'Ruft wegen der Uhrzeit noch einmal an',
  'Gutschein aus dem letzten Jahr',
] as const

/** Why a company blocks a start. */
export const blockReasons = ['Krank', 'Wetter', 'Private Gruppe', 'Reparatur'] as const
