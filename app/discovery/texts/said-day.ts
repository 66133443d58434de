/** Words that name a day in a search, in lower case. */
export const saidDayWords = {
  today: 'heute',
  tomorrow: 'morgen',
  /** "am Morgen" and "guten Morgen" mean no day. */
  notTomorrowAfter: ['am', 'guten'],
  weekend: 'wochenende',
  weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
  /** "nächsten Samstag" may mean this one or the one after: nobody knows. */
  next: 'nächste',
  /** Goes with the day that follows. */
  fillers: ['am', 'dieses', 'diesen', 'kommenden', 'kommendes'],
} as const
