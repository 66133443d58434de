/** What somebody is called who gave no name. */
export const nameless = 'Mitglied'
