/** One value of what is kept about a person. */
export type PersonalValue = string | number | boolean | Date | null | readonly string[]

/** One row of what is kept about a person, by field. Never a secret: no hash, no token, no key. */
export type PersonalRow = Readonly<Record<string, PersonalValue>>
