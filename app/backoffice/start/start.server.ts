export { doorGuests } from './door-guests.server.ts'
