/** The sentences of the list of conversations. */
export const chatsTexts = {
  title: 'Chat',
  list: 'Deine Chats',
  unread: 'ungelesen',
  more: 'Ältere Chats',
  first: 'Zu den neuesten',
  empty: 'Noch kein Chat',
  emptyLead: 'Frag ein Paket an oder schreib einem Anbieter zu deiner Buchung. Dann steht euer Chat hier.',
  toIdeas: 'Freizeitideen ansehen',
  toBookings: 'Zu deinen Buchungen',
  notLoaded: 'Deine Chats lassen sich gerade nicht laden. Versuch es gleich noch einmal.',
  choose: 'Wähl links einen Chat aus.',
  you: (line: string) => `Du: ${line}`,
  picture: 'Bild',
  yesterday: 'Gestern',
} as const
