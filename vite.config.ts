import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const ofHouse =
  /(?:\/foundation\/(?:design|lib)\/|\/app\/(?:shell|search|storefront|catalog)\/|lucide-react\/)/
// Forms, and what stands at their end.
const ofFields =
  /\/foundation\/(?:design\/(?:fields\/|(?:long-text-field|sticky-bar|use-script)\.)|lib\/field-)/
// What stands under and instead of long lists: providers and operators have those, finding something hasn't.
const ofLongLists = /\/foundation\/design\/list-parts\.tsx$/
// Who signs in is led back, and a link from a mail is answered; finding something needs neither.
const ofEntry = /\/(?:foundation\/lib\/own-path\.ts|app\/shell\/ui\/link-answer\.tsx)$/
// Forms compare and tidy up what is typed; finding something leaves that to the server.
const ofSpelling = /\/foundation\/lib\/(?:folding|visible-text)\.ts$/
// Where a day and a start are chosen: booking, and changing a booking.
const ofCalendar =
  /\/(?:app\/availability\/(?:ui\/[a-z-]+|texts)|foundation\/(?:lib\/month|design\/(?:month-grid|stepper-row)))\.tsx?$/
// The page of a service, and what it loads later: no other page needs any of it.
const ofService = new RegExp(
  [
    'search/prices/(?:booking-choice|texts/choice)',
    'search/offers/(?:texts/service|ui/place-card)',
    'search/saved/ui/use-list-path',
    'storefront/offer-page/(?:chosen-event|duration-text|start-time-text)',
    'storefront/offer-page/ui/(?:booking-(?:panel|body)|party-steppers|use-booking|lazy-service-parts)',
    'storefront/offer-page/ui/(?:gallery|service-tabs)',
  ]
    .map((path) => `/app/(?:${path})\\.tsx?$`)
    .join('|'),
)
const ofConditions = /\/catalog\/(?:price-conditions|texts\/conditions)\.ts$/
// The icons that visitors' pages share. Pages of accounts, companies and operators share many more, which finding something
// shouldn't wait for.
const ofVisitors = new RegExp(
  String.raw`/icons/(?:${[
    ...[
      'bookmark',
      'calendar-days',
      'check',
      'chevron-down',
      'chevron-left',
      'chevron-right',
      'circle-check',
    ],
    ...['circle-exclamation-point', 'clock', 'cloud-rain', 'cloud-sun', 'compass', 'eye', 'eye-off', 'heart'],
    ...['house', 'info', 'map-pin', 'menu', 'search', 'shield-check', 'star', 'sun', 'ticket', 'tree-pine'],
    ...['triangle-exclamation-point', 'user', 'users', 'map', 'zap', 'x'],
  ].join('|')})\.m?js$`,
)
// What pages of bookings and conversations share, and finding something doesn't need.
const ofBookings =
  /\/(?:foundation\/design\/(?:quiet-news|use-quiet-look|keep-looking|use-offline)|app\/catalog\/(?:price-list|unit-words))\.ts$/
// Parts of the pages of companies and operators.
const ofBusiness = /\/app\/(?:catalog\/(?:administration|company-review|publishing)\/|shell\/ui\/area-)/
const ofOthers = (id: string) => /lucide-react\/.*\/icons\//.test(id) && !ofVisitors.test(id)
// The editor of offers uses these, too: counted with its pages they would come to every page.
const ofEditor =
  /(?:\/app\/catalog\/(?:offer\.ts|ui\/prose\.tsx)|\/search\/prices\/within-party\.tsx?|\/foundation\/(?:design\/(?:month-stop|select)|lib\/month)\.tsx?)$/
// Icons of an offer's page and of others that shouldn't load that page for them.
const ofPlaceIcons = /lucide-react\/.*\/(?:copy|navigation|share-2)\.m?js$/
const ofRouter = /node_modules\/(?:react-router|@react-router|cookie-es|set-cookie-parser)\//
// What must be there before the router: beside the lists, which use it too, it would bring those along.
const ofEntryScript = /\/(?:search\/place\/(?:place-cookie|ui\/step-place)|design\/early-taps)\.ts$/
const ofLists = new RegExp(
  [
    'foundation/(?:lib/geo|design/(?:chip|choice))',
    'catalog/(?:filters|occasions|texts/filters)',
    'app/(?:search|storefront)/(?!voting)[a-z-]+/texts/(?!user-lists|requests)[a-z-]+',
    'search/(?:search-url/search-state|party/party-criteria|place/visitor-place|meta/listed-page)',
    'search/(?:search-url/ui/use-search|filters/ui/party-chips|place/ui/place-label|dates/ui/day-(?:text|word))',
    'search/(?:autocomplete/ui/remember-place|offers/ui/more-link)',
    'storefront/(?:events/event-list|dialogs/ui/(?:search|lazy)-dialogs)',
  ]
    .map((path) => `/${path}\\.tsx?$`)
    .join('|'),
)

// The public entry of a module only passes on: without this it would bring along all files that it names.
const publicEntry = /\/app\/(?:[a-z]+\/)?([a-z-]+)\/\1\.ts$/

// Few files instead of many: on a phone's line each costs a round trip, and small ones compress badly.
const chunks = [
  // Two, because each is run in one piece, and a phone should answer in between.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'router',
    test: (id: string) => ofRouter.test(id) || ofEntryScript.test(id),
    priority: 3,
  },
  // Search and the search for addresses draw maps. Its name differs from the worker's, which has a policy of its own.
  { name: 'map-drawing', test: /node_modules\/maplibre-gl\//, priority: 3 },
  // What of a price list only those need who book.
  { name: 'conditions', test: ofConditions, priority: 3 },
  // Lists and booking both read days: neither should bring the other along.
  { name: 'day', test: /\/search\/dates\/day\.ts$/, priority: 3 },
  // Forms stand on pages of their own; finding something shouldn't wait for their rules.
  { name: 'fields', test: ofFields, minShareCount: 3, priority: 1 },
  { name: 'calendar', test: ofCalendar, minShareCount: 2, priority: 1 },
  {
    name: 'house',
    test: (id: string) =>
      ofHouse.test(id) &&
      !ofOthers(id) &&
      ![
        ofLists,
        ofFields,
        ofLongLists,
        ofEntry,
        ofSpelling,
        ofCalendar,
        ofService,
        ofEditor,
        ofBusiness,
        ofBookings,
      ].some((each) => each.test(id)),
    minShareCount: 5,
    priority: 2,
  },
  {
    // The state in the address and what changes it: for lists, not for the page of a service.
    name: 'lists',
    test: (id: string) => ofLists.test(id) && !ofService.test(id),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'place-icons', test: ofPlaceIcons, minShareCount: 2, priority: 1 },
  // After all others: what one of those holds stays there, instead of coming here with what needs it.
  { name: 'offer', test: ofService, minShareCount: 2, priority: 0 },
]

// The keys of an icon's parts are random letters, which don't compress: hundreds of bytes of each first load.
const shortIconKeys: Plugin = {
  name: 'short-icon-keys',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler(code) {
      let part = 0
      return { code: code.replaceAll(/\bkey: "\w+"/g, () => `key: "${part++}"`), map: null }
    },
  },
}

// The thread that draws documents is a program of its own beside the server's: `pdf.server.ts` starts it.
const pdfThread: Plugin = {
  name: 'pdf-thread',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'foundation/platform/pdf-worker.ts', fileName: 'pdf-worker.js' })
  },
  generateBundle(_options, bundle) {
    const starter = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/pdf.server.ts')),
    )
    if (starter?.fileName !== 'index.js') this.error('pdf.server.ts and pdf-worker.js must lie in one folder')
  },
}

export default defineConfig({
  plugins: [shortIconKeys, pdfThread, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          treeshake: { moduleSideEffects: [{ test: publicEntry, sideEffects: false }] },
        },
      },
    },
    // The whole server, not its pages alone: each module exists once in a process.
    ssr: { build: { rolldownOptions: { input: 'scripts/start.ts' } } },
  },
  ssr: { noExternal: [/^lucide-react/] },
})
