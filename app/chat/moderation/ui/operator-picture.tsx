import { operatorPicturePath } from '../moderation.ts'
import { moderationTexts } from '../texts.ts'

/** The picture of a message for an operator; a press opens all of it. */
export function OperatorPicture({ reference, seq }: { reference: string; seq: number }) {
  return (
    <a href={operatorPicturePath(reference, seq, 'gross')} target="_blank" rel="noopener" className="block">
      <img
        src={operatorPicturePath(reference, seq, 'klein')}
        alt={moderationTexts.desk.picture}
        width={300}
        height={225}
        loading="lazy"
        className="mt-2 rounded-2"
      />
    </a>
  )
}
