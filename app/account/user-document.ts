import type { Interest } from './account.ts'

/** What the users table knows of somebody. `name` is the stored one: a company account's begins with `*`. */
export type StoredProfile = {
  id: string
  name: string
  image: string | null
  email: string
  role: 'user' | 'company-user'
  firstName: string | null
  lastName: string | null
  title: 'Herr' | 'Frau' | null
  postalCode: string | null
  /** `YYYY-MM-DD` */
  birthOn: string | null
  interests: readonly Interest[]
  phone: string | null
}

/** The contract's document `user/{uid}`, spelled as there; `birthday` is `TT/MM/JJJJ`. What nobody said is left out. */
export type UserDocument = {
  auth: {
    uid: string
    displayName: string
    photoURL: string | null
    email: string
    role: 'user' | 'company-user'
  }
  firstName?: string
  lastName?: string
  title?: 'Herr' | 'Frau'
  postal_code?: string
  birthday?: string
  interests?: Interest[]
  phone?: string
}

/**
 * The document of a stored profile: `auth` alone after a quick registration, every field after a full one. Source:
 * contract 1, section 3 "Default user" and section 7 "Writes".
 */
export function userDocument(profile: StoredProfile): UserDocument {
  const { id, name, image, email, role, firstName, lastName, title, postalCode, birthOn, phone } = profile
  return {
    auth: { uid: id, displayName: name, photoURL: image, email, role },
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(title && { title }),
    ...(postalCode && { postal_code: postalCode }),
    ...(birthOn && { birthday: birthOn.split('-').reverse().join('/') }),
    ...(profile.interests.length > 0 && { interests: [...profile.interests] }),
    ...(phone && { phone }),
  }
}
