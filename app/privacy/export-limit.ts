/** How often a day an account gets its data as a file. Each one reads every table. Source: reliability 3.1. */
export const exportsPerDay = 5

/** Where somebody is led who has had their file often enough for a day. */
export const tooManyExportsPath = '/profile/daten?datei=morgen'
