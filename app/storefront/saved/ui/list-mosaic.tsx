import { Bookmark } from 'lucide-react'
import { Picture } from '#foundation/design/picture.tsx'
import type { UserList } from '../user-lists.ts'

const first = ['col-span-3 row-span-2', 'col-span-2 row-span-2', 'col-span-2 row-span-2']
const wide = '(min-width: 1048px) 22vw, (min-width: 768px) 32vw, 64vw'

/** The last pictures of a list: one large, two small beside it. */
export function ListMosaic({ pictures }: Pick<UserList, 'pictures'>) {
  const frame = 'grid aspect-[2/1] grid-cols-3 grid-rows-2 gap-1 overflow-hidden rounded-2'
  if (pictures.length === 0)
    return (
      <div className={`${frame} bg-sand`}>
        <Bookmark aria-hidden className="col-span-3 row-span-2 m-auto text-muted" />
      </div>
    )
  return (
    <div className={frame}>
      {pictures.map(({ picture, accentColor }, index) => (
        <div
          key={`${index} ${picture}`}
          className={index === 0 ? first[pictures.length - 1] : besides(pictures.length)}
        >
          <Picture
            base={picture}
            alt=""
            sizes={index === 0 ? wide : '200px'}
            placeholder={accentColor}
            className="h-full w-full object-cover"
          />
        </div>
      ))}
    </div>
  )
}

const besides = (count: number) => (count === 2 ? 'row-span-2 min-h-0' : 'min-h-0')
