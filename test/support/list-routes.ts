import { asText, hostile, missing, signIn, type RouteTable } from './route-rows.ts'

/** What the lists answer, by their routes. */
export const listRoutes: RouteTable = {
  lists: [
    'the places of this device',
    { paths: ['/lists', '/lists/', `/lists?getan=${hostile}`], status: 200, texts: ['Deine Listen'] },
    { paths: ['/lists?open=neu', `/lists?open=neu&name=${hostile}`], status: 302, to: signIn },
    {
      paths: [`/lists?open=neu&name=${hostile}&ort=${hostile}`],
      status: 200,
      as: 'user',
      texts: ['Eigene Listen', asText],
    },
  ],
  'lists/:listID': [
    'one list, whole',
    { paths: ['/lists/gemerkt', `/lists/gemerkt?bis=${hostile}`], status: 200, texts: ['Gemerkt'] },
    {
      paths: [`/lists/gemerkt?open=liste&ort=${hostile}`],
      status: 200,
      as: 'user',
      texts: ['Das ist nicht mehr gemerkt.'],
    },
    { paths: [`/lists/${'a'.repeat(22)}`], status: 302, to: signIn },
    { paths: ['/lists/angesehen'], status: 200, texts: ['Zuletzt angesehen'] },
    missing('/lists/nein', `/lists/${hostile}`, '/lists/__proto__'),
  ],
  communitySuggestion: [
    'the form for suggestions',
    {
      paths: ['/communitySuggestion', '/communitySuggestion/', `/communitySuggestion?cat=${hostile}`],
      status: 200,
      texts: ['Das ist ein Community-Projekt'],
    },
  ],
  'communitySuggestion/unser-angebot/:serviceID': [
    'a company’s claim to an entry',
    { paths: [`/communitySuggestion/unser-angebot/${hostile}`], status: 302, to: signIn },
    { paths: [`/communitySuggestion/unser-angebot/${hostile}`], status: 404, as: 'user' },
  ],
  'communitySuggestion/bild/:id/:name': [
    'a picture that isn’t published',
    {
      paths: [
        `/communitySuggestion/bild/${hostile}/${hostile}`,
        `/communitySuggestion/bild/${'a'.repeat(22)}/0`,
      ],
      status: 404,
    },
  ],
  'chat/:reference/nachrichten': [
    'messages of a conversation',
    {
      paths: ['/chat/nein/nachrichten', `/chat/${hostile}/nachrichten?vor=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/chat/nein/nachrichten', `/chat/${hostile}/nachrichten`], status: 404, as: 'user' },
  ],
  'chat/:reference/gelesen': [
    'noting what was read, which nobody reads',
    { paths: ['/chat/nein/gelesen', `/chat/${hostile}/gelesen`], status: 405 },
  ],
  'chat/:reference/bilder': [
    'sending a picture, which nobody reads',
    { paths: ['/chat/nein/bilder', `/chat/${hostile}/bilder`], status: 405 },
  ],
  'chat/:reference/bilder/:seq/:size': [
    'the picture of a message',
    { paths: [`/chat/${hostile}/bilder/1/klein`], status: 302, to: signIn },
    { paths: ['/chat/nein/bilder/1/gross', `/chat/nein/bilder/${hostile}/x`], status: 404, as: 'user' },
  ],
  'overview/chat/antworten': [
    'what a company sends often',
    {
      paths: ['/overview/chat/antworten', `/overview/chat/antworten?bearbeiten=${hostile}&neu=${hostile}`],
      status: 302,
      to: signIn,
    },
    { paths: ['/overview/chat/antworten'], status: 302, as: 'user', to: /^\/overview$/ },
  ],
  'lists/:listID/abstimmung': [
    'the vote about a list of one’s own',
    { paths: [`/lists/${'a'.repeat(22)}/abstimmung?open=${hostile}`], status: 302, to: signIn },
    {
      paths: [`/lists/${'a'.repeat(22)}/abstimmung?getan=${hostile}`, '/lists/nein/abstimmung'],
      status: 404,
      as: 'user',
    },
  ],
  'lists/:listID/abstimmung/live': [
    'changes of such a vote',
    { paths: [`/lists/${'a'.repeat(22)}/abstimmung/live`, `/lists/${hostile}/abstimmung/live`], status: 404 },
  ],
  'abstimmung/:code': [
    'the vote that a link opens',
    {
      paths: [`/abstimmung/${'a'.repeat(32)}`, `/abstimmung/${hostile}`, '/abstimmung/__proto__'],
      status: 404,
      texts: ['Diese Abstimmung gibt es nicht mehr.'],
    },
  ],
  'abstimmung/:code/live': [
    'changes of the vote that a link opens',
    { paths: ['/abstimmung/nein/live', `/abstimmung/${hostile}/live`], status: 404 },
  ],
  'lists/saved': ['what an account keeps', { paths: ['/lists/saved'], status: 405 }],
}
