/** One value of what is kept about a person. */
export type PersonalValue = string | number | boolean | Date | null | readonly string[]

/** One row of what is kept about a person, by field. Never a secret: no hash, no token, no key. */
export type PersonalRow = Readonly<Record<string, PersonalValue>>

/** What a room keeps about a person, by what it is. Source: GDPR Art. 15 and 20. */
export type PersonalData = Readonly<Record<string, readonly PersonalRow[]>>
