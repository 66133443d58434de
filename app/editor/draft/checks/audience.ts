import {
  groupOf,
  isStoredFilter,
  languageTexts,
  type AccessLevel,
  type OfferLanguage,
  type StoredFilter,
} from '#app/catalog/catalog.ts'
import type { Question } from '#app/booking/questions/questions.ts'
import type { AudienceDraft } from '../sections/audience.ts'
import { checkQuestions } from './questions.ts'
import { audienceFaults } from '../texts/faults.ts'
import { faultList, type ReadSection } from './section-faults.ts'
import { textOrNull, typedWhole } from './typed-values.ts'

/** Who may come, and what they want to know before, as it is published. */
export type AudienceValues = {
  countMinPerson: number
  countMaxPerson: number
  minAge: number | null
  /** How exhausting it is, and for which ages. */
  tags: StoredFilter[]
  languages: OfferLanguage[]
  wheelchair: AccessLevel
  pram: AccessLevel
  access: string | null
  included: string[]
  bring: string | null
  rain: string | null
  group: string | null
  questions: Question[]
}

/** What holds where the company says nothing. Source: contract 1, section 3 "Booking configuration defaults". */
const usualParty = { least: 1, most: 20 }
const mostPersons = 1000
const highestAge = 99

/** Reads the step "Für wen". */
export function checkAudience(draft: AudienceDraft): ReadSection<AudienceValues> {
  const { faults, wrong } = faultList()
  const numberIn = (
    field: 'minPersons' | 'maxPersons' | 'minAge',
    from: number,
    to: number,
  ): number | null => {
    if (draft[field].trim() === '') return null
    const typed = typedWhole(draft[field])
    if (typed !== null && typed >= from && typed <= to) return typed
    wrong(field, audienceFaults[field])
    return null
  }
  const least = numberIn('minPersons', 1, mostPersons) ?? usualParty.least
  const most = numberIn('maxPersons', 1, mostPersons) ?? Math.max(usualParty.most, least)
  if (most < least && faults.length === 0) wrong('maxPersons', audienceFaults.fewerThanLeast)
  const minAge = numberIn('minAge', 0, highestAge)
  const chosen = (codes: readonly string[], group: string) =>
    codes.filter((code) => isStoredFilter(code)).filter((code) => groupOf(code) === group)
  return {
    values: {
      countMinPerson: least,
      countMaxPerson: Math.max(least, most),
      minAge,
      tags: [...chosen([draft.exertion], 'an'), ...chosen(draft.ages, 'ag')],
      languages: draft.languages.filter((code): code is OfferLanguage => Object.hasOwn(languageTexts, code)),
      wheelchair: accessIn(draft.wheelchair),
      pram: accessIn(draft.pram),
      access: textOrNull(draft.access),
      included: draft.included.map((each) => each.trim()).filter(Boolean),
      bring: textOrNull(draft.bring),
      rain: textOrNull(draft.rain),
      group: textOrNull(draft.groupNote),
      questions: checkQuestions(draft.questions, wrong),
    },
    faults,
  }
}

const accessIn = (typed: string): AccessLevel =>
  typed === 'yes' || typed === 'partly' || typed === 'no' ? typed : 'unknown'
