/** What mails besides the necessary ones may be about. Off until somebody says otherwise. Source: reliability L18. */
export const consentPurposes = ['tips', 'review-requests'] as const

/** One purpose. Texts: `consentTexts.purposes`. */
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The version of the words that somebody agrees to: the day they were last changed. */
export const consentWording = '2026-11-22'

/** Whether a text of unknown origin is a purpose. */
export const isConsentPurpose = (text: unknown): text is ConsentPurpose =>
  consentPurposes.some((purpose) => purpose === text)
