/**
 * What is wrong with where one taps on the page: controls whose centre is another's, and two whose boxes lie across
 * each other, with what pseudo-elements add to them. A box wholly inside another is a button on a card. It runs in the
 * page and is sent there as text, so it uses nothing from outside. It scrolls to each and back at once, before the
 * browser draws anything.
 */
export function tapFaults(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  const slack = 1
  const controls = 'a[href], button, summary, select, textarea, input:not([type=hidden]), label:has(input)'
  const ground: ParentNode = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document

  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent.replaceAll(/\s+/g, ' ').trim()
    return `${element.tagName.toLowerCase()} "${text.slice(0, 40) || element.getAttribute('name')}"`
  }
  const cut = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isThere = ({ left, top, right, bottom }: Box) => right - left > slack && bottom - top > slack
  const isIn = (inner: Box, outer: Box) =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  const ancestors = function* (element: Element) {
    for (let each = element.parentElement; each; each = each.parentElement) yield each
  }
  const isHit = (element: Element) => {
    const { pointerEvents, clipPath } = getComputedStyle(element)
    if (pointerEvents === 'none' || clipPath === 'inset(50%)') return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    return (
      !element.closest('[inert], .maplibregl-map, .skip-link') && !element.parentElement?.closest('label')
    )
  }
  const pseudoBox = (element: Element, name: '::before' | '::after'): Box[] => {
    const style = getComputedStyle(element, name)
    if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') return []
    const around = [element, ...ancestors(element)].find(
      (each) => getComputedStyle(each).position !== 'static',
    )
    if (!around) return []
    const [outer, own] = [around.getBoundingClientRect(), getComputedStyle(around)]
    const px = (text: string) => Number.parseFloat(text) || 0
    const left = outer.left + px(own.borderLeftWidth) + px(style.left)
    const top = outer.top + px(own.borderTopWidth) + px(style.top)
    return [{ left, top, right: left + px(style.width), bottom: top + px(style.height) }]
  }
  // What of a box one can get at: the rest is cut off by what scrolls or hides around it.
  const clipOf = (element: Element): Box => {
    let clip: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
    for (const each of ancestors(element)) {
      if (each === document.body || each === document.documentElement) break
      const { overflowX, position } = getComputedStyle(each)
      if (overflowX !== 'visible') clip = cut(clip, each.getBoundingClientRect())
      if (position === 'fixed') break
    }
    return clip
  }
  // Bars that stay while the page scrolls, and an open list of proposals, lie over the page by design.
  const layerOf = (element: Element) =>
    [element, ...ancestors(element)].find((each) => {
      const { position } = getComputedStyle(each)
      return ['fixed', 'sticky'].includes(position) || (each.localName === 'ul' && position === 'absolute')
    })

  const all = [...ground.querySelectorAll(controls)].filter(isHit)
  const boxesOf = all.map((element) => {
    const clip = clipOf(element)
    const boxes = [
      ...element.getClientRects(),
      ...pseudoBox(element, '::before'),
      ...pseudoBox(element, '::after'),
    ]
    return { element, layer: layerOf(element), boxes: boxes.map((box) => cut(box, clip)).filter(isThere) }
  })
  const faults: string[] = []
  for (const [index, one] of boxesOf.entries())
    for (const other of boxesOf.slice(index + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element)) continue
      const areAcross = one.boxes.some((a) =>
        other.boxes.some((b) => isThere(cut(a, b)) && !isIn(a, b) && !isIn(b, a)),
      )
      if (areAcross) faults.push(`${nameOf(one.element)} lies across ${nameOf(other.element)}`)
    }

  const scrollers = [document.documentElement, ...document.querySelectorAll('*')]
    .filter((each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth)
    .map((each) => ({ each, left: each.scrollLeft, top: each.scrollTop }))
  for (const { element, layer, boxes } of boxesOf) {
    if (boxes.length === 0) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [box] = element.getClientRects()
    if (!box || !isThere(box)) continue
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    if (hit && layerOf(hit) !== layer) continue
    const label = hit?.closest('label')
    if (hit && (element.contains(hit) || (label instanceof HTMLLabelElement && label.control === element)))
      continue
    faults.push(`the centre of ${nameOf(element)} is ${hit ? nameOf(hit) : 'nowhere'}`)
  }
  for (const { each, left, top } of scrollers) each.scrollTo({ left, top, behavior: 'instant' })
  return faults
}
