import type { PostRefusal } from '#app/chat/chat.ts'

/** Why a picture isn't sent. `picture-gone`: it was uploaded too long ago, or for something else. */
export type PictureRefusal = PostRefusal | 'picture-gone'

/** `klein`: the part of it that stands in the bubble; `gross`: all of it. */
export type MessagePictureSize = 'klein' | 'gross'

/** Where a picture that was uploaded is sent to a conversation. */
export const sendPicturePath = (reference: string): string => `/chat/${encodeURIComponent(reference)}/bilder`

/** The picture of a message, for whoever may read it. */
export const messagePicturePath = (reference: string, seq: number, size: MessagePictureSize): string =>
  `${sendPicturePath(reference)}/${seq}/${size}`
