import { Compass } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { listsTexts } from '../texts/lists.ts'

/** Where saved places would stand: how to save one, and where to look for it. */
export function EmptySavedPlaces() {
  return (
    <section className="max-w-xl pt-6" aria-labelledby="leer">
      <img
        src="/files/brand/hero/morning_1200x900.webp"
        alt=""
        width={1200}
        height={618}
        className="aspect-[1200/618] w-full rounded-2 object-cover object-bottom"
      />
      <h2 id="leer" className="mt-5">
        {listsTexts.none}
      </h2>
      <p className="mt-2 mb-5 text-muted">{listsTexts.noneLine}</p>
      <ButtonLink to="/collections">
        <Compass aria-hidden />
        {listsTexts.browse}
      </ButtonLink>
    </section>
  )
}
