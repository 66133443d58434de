/** `Sa., 20. Juni 2026, 14:30–16:30 Uhr`, whose clock times stay on one line. */
export function Span({ children }: { children: string }) {
  const cut = children.lastIndexOf(', ') + 1
  return (
    <>
      {children.slice(0, cut)} <span className="whitespace-nowrap">{children.slice(cut).trim()}</span>
    </>
  )
}
