/** What of the address gave way to something else, where something did. */
export function PageNote({ note }: { note: string | null }) {
  return (
    note && (
      <p className="pt-4 text-15" role="status">
        {note}
      </p>
    )
  )
}
