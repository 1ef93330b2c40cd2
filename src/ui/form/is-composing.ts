/** What `keyCode` of a key says that an input method takes. */
const ofInputMethod = 229

/**
 * Whether the key belongs to an input method. Safari ends the composition before the Enter that confirms a candidate,
 * which then says so by its code alone.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // oxlint-disable-next-line no-deprecated -- nothing else tells Safari's key of an input method from the user's
  event.isComposing || event.keyCode === ofInputMethod
