/** Every sentence of the operators' first page. */
export const texts = {
  title: 'Schreibtisch',
  nothing: 'Nichts zu tun',
  waiting: {
    companies: (count: number) => (count === 1 ? '1 Anbieter wartet' : `${count} Anbieter warten`),
    notices: (count: number) => (count === 1 ? '1 gemeldeter Beitrag' : `${count} gemeldete Beiträge`),
    money: (count: number) => (count === 1 ? '1 Sache wartet' : `${count} Sachen warten`),
  },
  tasks: 'Was wartet',
} as const
