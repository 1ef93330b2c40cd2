/** A definition as it is read: one line for each value. */
export const laidOut = (text = ''): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
