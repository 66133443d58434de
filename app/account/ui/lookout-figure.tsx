/** The person in the yellow coat who keeps a look-out; decoration. */
export function LookoutFigure() {
  return (
    <svg viewBox="-48 -76 66 75" aria-hidden strokeLinecap="round" fill="none">
      <path d="M-5-24-7-3M5-24 7-3" stroke="currentColor" strokeWidth="7" strokeLinecap="butt" />
      <path d="M-9-55Q-14-38-15-20Q0-15 15-20Q14-38 8-55Q0-61-9-55Z" fill="#ffc629" />
      <path d="M2-58Q10-56 8-55Q14-38 15-20Q9-17 4-17Q7-38 2-58Z" fill="#d99e00" />
      <path d="M-9-60Q-10-73 0-74Q10-73 8.500-60Q0-54-9-60Z" fill="#ffc629" />
      <path d="M1-74Q10-73 8.500-60Q6-57.500 3-56.500Q7-64 1-74Z" fill="#d99e00" />
      <ellipse cx="-6.500" cy="-64" rx="3.200" ry="5" fill="#c89b84" />
      <g transform="rotate(9 -10 -64)">
        <rect x="-26" y="-67" width="18" height="6.500" rx="2" fill="currentColor" />
        <rect x="-42" y="-68" width="18" height="8.500" rx="2" fill="#8f5318" />
        <rect x="-45" y="-69" width="5" height="10.500" rx="1.500" fill="currentColor" />
      </g>
      <path d="M-8-50-20-46-24-60" stroke="#ffc629" strokeWidth="6.200" strokeLinejoin="round" />
      <path d="M9-50 15-34" stroke="#d99e00" strokeWidth="6.500" />
    </svg>
  )
}
