import { eventsTexts } from '../texts/events.ts'

/** Links that take the shown choice along: a calendar to subscribe to, the same as a file, and RSS. */
export function EventFeeds({ query, pageUrl }: { query: string; pageUrl: string }) {
  const calendar = `${pageUrl}.ics?${query}`
  return (
    <nav className="pt-10" aria-label={eventsTexts.feeds}>
      <p className="text-13 text-muted">{eventsTexts.feeds}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={calendar.replace(/^https?:/, 'webcal:')} className="link link-tap">
          {eventsTexts.subscribe}
        </a>
        <a href={`/events.ics?${query}`} download="events.ics" className="link link-tap">
          {eventsTexts.calendarFile}
        </a>
        <a href={`/events.rss?${query}`} type="application/rss+xml" className="link link-tap">
          {eventsTexts.rss}
        </a>
      </p>
    </nav>
  )
}
