/**
 * Characters of a text message in Chinese, and of each part of a longer one (3GPP TS 23.038: UCS-2, with a header of 6
 * bytes).
 */
const single = 70
const part = 67
/** Text messages that one text to one person may cost. */
export const mostParts = 4

/** How many text messages a text takes; characters count as UTF-16 units, as they are sent. */
export const smsParts = ({ length }: string): number => (length <= single ? 1 : Math.ceil(length / part))

/** A text in front of which the sender's name stands, as it is sent. */
export const signed = (product: string, text: string): string => `【${product}】${text}`
